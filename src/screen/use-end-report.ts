/** Reports how a change without a form ended, such as a deletion. */
import { useDialogs } from '../ui/dialogs.tsx';
import { useServices } from './services.ts';
import { failureWords, type FailureWords, type SubmissionEnd } from './submission.ts';

export interface EndWords extends FailureWords {
  done: () => string;
  queued: (isKept: boolean) => string;
}

/** Shows a notice for a success, an alert for a failure. */
export const useEndReport = (words: EndWords, showNotice: (text: string) => void) => {
  const { device } = useServices();
  const { alert } = useDialogs();
  return async (end: SubmissionEnd): Promise<void> => {
    if (end.state === 'failed') await alert(failureWords(end.failure, words));
    else showNotice(end.state === 'done' ? words.done() : words.queued(device.isKept));
  };
};
