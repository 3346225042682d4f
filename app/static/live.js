// Asks now and then whether the page is still all there is to know, and says so. It changes nothing else.
(() => {
  "use strict";
  const box = document.getElementById("live");
  if (!box) return;
  const LEAST = 4000, MOST = 60000, icon = document.querySelector("link[rel=icon]");
  let tag = `"${box.dataset.tag}"`, wait = LEAST, timer;

  const later = (ms) => { clearTimeout(timer); timer = setTimeout(ask, ms); };

  const tell = (yours) => {
    if (!box.firstElementChild.nextElementSibling) box.append(box.firstElementChild.content.cloneNode(true));
    document.title = (yours ? "● " : "") + document.title.replace(/^[●○] /, "");
    if (yours && icon) icon.href = box.dataset.icon;
  };

  async function ask() {
    if (document.hidden) return;
    try {
      const answer = await fetch(box.dataset.url, { cache: "no-store", headers: { "If-None-Match": tag } });
      if (answer.status === 200) {
        tag = answer.headers.get("ETag");
        tell((await answer.json()).yours);
        wait = LEAST;
      } else if (answer.status >= 400 && answer.status < 500) return;
    } catch { /* offline: asked again later */ }
    later(wait = Math.min(wait * 1.4, MOST));
  }

  // A link to a place on this very page would only scroll there.
  box.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.replaceState(null, "", link.href);
    location.reload();
  });

  document.addEventListener("visibilitychange", () => { if (!document.hidden) later(300); });
  later(wait);

  // A reload moves no focus, and a status that was there from the start is not read out.
  const did = location.hash === "#move" && document.getElementById("did");
  if (did) {
    did.closest("#move").focus();
    setTimeout(() => did.replaceChildren(...did.childNodes), 300);
  }
})();
