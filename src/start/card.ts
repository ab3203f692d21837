/**
 * Keeps the last press on a button of the server's card until the card's script has come (card-entry.tsx). Without it a
 * press would do nothing on a slow connection. The build puts this script into card.html. Links need no script.
 */
declare global {
  interface Window {
    /** Presses the kept button again, and keeps no more. Only card.html has it. */
    repeatPress?: () => void;
  }
}

let pressed: HTMLElement | null = null;

const keep = ({ target }: Event): void => {
  pressed = target instanceof Element ? target.closest('button') : null;
};

addEventListener('click', keep, true);

window.repeatPress = () => {
  removeEventListener('click', keep, true);
  pressed?.click();
};
