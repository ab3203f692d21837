/**
 * A word that something went well, after the screen on which it was done has gone: it shows for some seconds, takes no
 * focus, and is announced when the reader pauses. What failed or needs an answer is never said here. There is one place
 * for it in a page, so its state is the module's: a context would cost the first screen more bytes.
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../domain/listeners.ts';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

let said: { id: number; text: string } | undefined;
const { notify, subscribe } = createListeners();

/** Shows a message in place of the last one; nothing without a text. */
export const say = (text?: string): void => {
  said = text === undefined ? undefined : { id: (said?.id ?? 0) + 1, text };
  notify();
};

/** Shows the messages. The region stays in the page: screen readers announce only changes inside a region they know. */
export const Toast = () => {
  const word = useSyncExternalStore(subscribe, () => said);
  return (
    <div aria-live="polite" className={styles.region}>
      {word && (
        <p key={word.id} className={styles.toast} onAnimationEnd={() => say()}>
          <Icon name="check" />
          {word.text}
        </p>
      )}
    </div>
  );
};
