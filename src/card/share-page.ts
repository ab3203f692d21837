/** Hands on this page's own address: by the system's sheet where there is one, else by copying it. Loaded when wanted. */
import { cardSharingTexts } from '#texts/card-sharing';
import styles from './share-page.module.css';

/** How long the word stays. */
const confirmationMs = 2000;

const say = (text: string): void => {
  const word = document.createElement('output');
  word.className = styles.word ?? '';
  document.body.append(word);
  // Once it is there: only what changes is read out.
  word.textContent = text;
  setTimeout(() => word.remove(), confirmationMs);
};

export const sharePage = async (): Promise<void> => {
  const url = location.origin + location.pathname;
  try {
    if (navigator.share) return await navigator.share({ title: document.title, url });
    await navigator.clipboard.writeText(url);
    say(cardSharingTexts.copied);
  } catch (error) {
    // Closed by the reader: nothing to say.
    if (!(error instanceof DOMException) || error.name !== 'AbortError')
      say(cardSharingTexts.notCopied);
  }
};
