/**
 * Requests to the messenger that are answered by an event with their id. Some clients never answer: then the request is
 * given up, and a later answer is ignored. The seconds are counted one by one: a page that was frozen must not
 * take an answer that waits for it for silence, or a key that is there would count as unread.
 */
import { browserClock } from '../browser/clock.ts';
import type { CloudAnswer } from '../ports.ts';
import { watchSilence } from '../silence.ts';

const commonWaitS = 3;

/** Ids are unique over reloads of the page: an answer to the page before must not be taken for one to this. */
export const requestIds = (): (() => string) => {
  const page = crypto.randomUUID();
  let count = 0;
  return () => `${page}-${(count += 1)}`;
};

type Settle = (answer: CloudAnswer<unknown>) => void;

/** Resolves once: with the answer, or when the wait is over. `ask` throws where no bridge is left. */
export const answered = (
  listen: (settle: Settle) => () => void,
  ask: () => void,
  longestWaitS = commonWaitS,
): Promise<CloudAnswer<unknown>> =>
  new Promise((resolve) => {
    const settle = (answer: CloudAnswer<unknown>) => {
      stopListening();
      silence.stop();
      resolve(answer);
    };
    const stopListening = listen(settle);
    const giveUp = () => settle({ ok: false, reason: 'silent' });
    const silence = watchSilence(browserClock, longestWaitS, giveUp, 1000);
    try {
      ask();
    } catch {
      settle({ ok: false, reason: 'failed' });
    }
  });
