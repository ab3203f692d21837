/**
 * Confirms that something went well after its screen has closed. The message shows for some seconds, takes no focus, and
 * is announced when the reader pauses. Failures and questions use other means. A page shows one message at a time, so
 * the state belongs to the module: a context would cost the first screen more bytes.
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../domain/listeners.ts';
import { Icon } from '../pictures/icon.tsx';
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
