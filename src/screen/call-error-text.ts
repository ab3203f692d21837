/** A failed call in plain words: the detail below a screen's own error text. */
import * as z from 'zod/mini';
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

/** `path`: the field in the body, its parts joined by dots. */
const fields = z.array(z.object({ path: z.string(), message: z.string() }));
type FaultyField = z.output<typeof fields>[number];

/**
 * The fields that the server named; empty if it
 * named none, or if this build cannot read them.
 */
export const faultyFields = (error: CallError): FaultyField[] => {
  const parsed = error.kind === 'http' ? z.safeParse(fields, error.details) : undefined;
  return parsed?.success ? parsed.data : [];
};
