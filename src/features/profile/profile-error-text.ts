/** Which text a failed load of the own profile gets. */
import { profileTexts } from '#texts/profile';
import type { CallError } from '../../sync/api.ts';

export const profileErrorText = (error: CallError): string => {
  if (error.kind === 'unreadable') return profileTexts.unreadable;
  if (error.kind === 'network') return profileTexts.network;
  return profileTexts.failed;
};
