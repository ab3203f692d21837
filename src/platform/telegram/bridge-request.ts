/**
 * Sends requests to the messenger, which answers each with an event that carries its id. Some clients never answer.
 * Then the request is given up, and a later answer is ignored. The wait is counted second by second. A page that was
 * frozen must not mistake a waiting answer for silence, or an existing key would count as unread.
 */
import { browserClock } from '../browser/clock.ts';
import type { CloudAnswer } from '../ports.ts';
import { watchSilence } from '../silence.ts';

const commonWaitS = 3;

/** Ids are unique across reloads, so that an answer to an earlier page is not mistaken for one to this page. */
export const requestIds = (): (() => string) => {
  const page = crypto.randomUUID();
  let count = 0;
  return () => `${page}-${(count += 1)}`;
};

type Settle = (answer: CloudAnswer<unknown>) => void;

/** Resolves once: with the answer, or when the wait is over. `ask`: false if the messenger does not take the request. */
export const answered = (
  listen: (settle: Settle) => () => void,
  ask: () => boolean,
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
    if (!ask()) settle({ ok: false, reason: 'failed' });
  });

/** Android and iOS show nothing if the member's last tap is older than this, or has been used, and do not say so. */
const freshTapMs = 10_000;

/** Calls `onSilence` if there is no answer after a time in which the client should have shown something. */
export const noteSilence = <T>(answer: Promise<T>, onSilence: () => void): Promise<T> =>
  answer.finally(browserClock.setTimer(onSilence, freshTapMs));
