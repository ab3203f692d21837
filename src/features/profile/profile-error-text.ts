/** Chooses the text for a profile that failed to load. */
import { profileTexts } from '#texts/profile';
import type { CallError } from '../../sync/api.ts';

export const profileErrorText = (error: CallError): string => {
  if (error.kind === 'unreadable') return profileTexts.unreadable;
  if (error.kind === 'network') {
    return error.isForeign ? profileTexts.unreadable : profileTexts.network;
  }
  return profileTexts.failed;
};
