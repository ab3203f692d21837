/** A failed call in plain words: the detail below a screen's own error text. */
import { shellTexts } from '#texts/shell';
import type { CallError } from '../sync/api.ts';

/** One sentence at most; 'HTTP {status}: {error field or status text}' for answers of the server. */
export const callErrorText = (error: CallError): string => {
  switch (error.kind) {
    case 'http':
      return shellTexts.httpError(error.status, error.error || error.statusText);
    case 'network':
      return shellTexts.networkError;
    case 'unreadable':
      return shellTexts.unreadableError;
    case 'unauthorised':
      return shellTexts.unauthorisedError;
    case 'rate-limited':
      return shellTexts.rateLimitedError(error.retryAfterS);
  }
};
