/** Shares this page's address with the system's sheet, or copies it if there is none. Loaded on demand. */
import { cardSharingTexts } from '#texts/card-sharing';
import styles from './share-page.module.css';

/** Milliseconds that the message shows. */
const confirmationMs = 2000;

const say = (text: string): void => {
  const word = document.createElement('output');
  word.className = styles.word ?? '';
  document.body.append(word);
  // After the element is in the page: screen readers announce only changes.
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
    // The reader closed the sheet, so there is nothing to report.
    if (!(error instanceof DOMException) || error.name !== 'AbortError')
      say(cardSharingTexts.notCopied);
  }
};
