/**
 * What a card's page does by itself, before any script has loaded. The build puts this script into card.html. Links need
 * no script.
 */
declare global {
  interface Window {
    /** Presses the kept button again, and keeps no more. Only card.html has it. */
    repeatPress?: () => void;
  }
}

let pressed: HTMLElement | null = null;

/** Keeps the last press on a button until the card's script has come. On a slow connection it would be lost. */
const keep = ({ target }: Event): void => {
  pressed = target instanceof Element ? target.closest('button') : null;
};

addEventListener('click', keep, true);

window.repeatPress = () => {
  removeEventListener('click', keep, true);
  pressed?.click();
};

/** Their elements. The build has put them where the browser does not see them by itself. */
const scripts = document.querySelector('template')?.content;

const loadScripts = (): void => {
  // In their order, each as soon as those before it have run.
  for (const one of scripts?.querySelectorAll('script') ?? []) one.async = false;
  document.head.append(scripts ?? '');
};

// The worker has the scripts on the device, so they come soon enough after the paint, which their requests would
// delay.
if (navigator.serviceWorker?.controller) requestAnimationFrame(() => setTimeout(loadScripts));
else loadScripts();
