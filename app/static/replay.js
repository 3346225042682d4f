// The tape plays by itself: the page of the next step is fetched, and what shows the moment is swapped.
(() => {
  "use strict";
  const deck = document.getElementById("autoplay");
  if (!deck || !window.fetch || !window.DOMParser) return;
  const [button, speed, says] = ["button", "select", "[role=status]"].map((what) => deck.querySelector(what));
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const panel = document.getElementById("deck");
  let timer = 0;
  let playing = false;
  let stops = 0; // what was asked for before the last of them is not wanted any more

  // Nobody who types, or has a list of rows open, is to lose it: only parts that show the moment change.
  const swap = (page) => {
    const focused = document.activeElement && document.activeElement.id;
    for (const part of document.querySelectorAll("[data-moment]")) {
      const next = page.getElementById(part.id);
      if (next && next.innerHTML !== part.innerHTML) part.replaceChildren(...next.childNodes);
    }
    const slider = document.getElementById("at");
    slider.value = page.getElementById("at").value;
    for (const field of document.querySelectorAll("#eyes [name=at], #sift [name=at]")) field.value = slider.value;
    document.title = page.title;
    const again = focused && document.getElementById(focused);
    if (again && again !== document.activeElement) again.focus({ preventScroll: true });
  };

  // Whether it is shown: not if somebody pressed Stop meanwhile.
  const show = async (address) => {
    const before = stops;
    const answer = await fetch(address, { credentials: "same-origin" });
    if (!answer.ok) throw new Error(answer.status);
    const text = await answer.text();
    if (before === stops) swap(new DOMParser().parseFromString(text, "text/html"));
    return before === stops;
  };

  const stop = (why = "") => {
    clearTimeout(timer);
    playing = false;
    stops += 1;
    panel.classList.remove("playing");
    button.textContent = deck.dataset.play;
    says.textContent = why;
  };

  const step = async () => {
    const on = document.getElementById("on");
    if (!on) return stop(deck.dataset.end);
    const [began, before, address] = [Date.now(), stops, on.href];
    try {
      if (!(await show(address))) return;
      history.replaceState(null, "", address);
    } catch {
      return before === stops ? stop(deck.dataset.lost) : undefined;
    }
    if (playing) timer = setTimeout(step, Math.max(speed.value - (Date.now() - began), 100));
  };

  button.addEventListener("click", () => {
    if (playing) return stop();
    playing = true;
    panel.classList.add("playing");
    button.textContent = deck.dataset.stop;
    says.textContent = "";
    panel.scrollIntoView({ behavior: calm.matches ? "auto" : "smooth" });
    const first = document.getElementById("first");
    if (document.getElementById("on")) return step();
    if (first) show(first.href).then((shown) => shown && step(), () => stop(deck.dataset.lost));
    else stop(deck.dataset.end);
  });
  // Read aloud, a quick tape would only stammer.
  speed.addEventListener("change", () =>
    document.getElementById("changed").setAttribute("aria-live", speed.value < 1000 ? "off" : "polite"));
  document.addEventListener("visibilitychange", () => document.hidden && playing && stop());
  document.getElementById("at").addEventListener("change", () => {
    stop();
    document.getElementById("slide").requestSubmit();
  });
  addEventListener("pagehide", () => clearTimeout(timer));
  if (calm.matches) speed.value = "4000";
  deck.hidden = false;
})();
