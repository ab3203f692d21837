/** Chooses the text for a card that could not be shown. */
import { viewerTexts } from '#texts/viewer';
import { reasonPhrase } from '../../domain/http-status.ts';
import type { CallError } from '../../sync/api.ts';

const httpErrorText = (status: number, statusText?: string): string => {
  if (status === 404) return viewerTexts.notFound;
  if (status === 403) return viewerTexts.notPublic;
  if (status === 401) return viewerTexts.unauthorised;
  return viewerTexts.httpError(
    status,
    reasonPhrase(status, statusText) ?? viewerTexts.unknownStatus,
  );
};

export const viewerErrorText = (error: CallError): string => {
  switch (error.kind) {
    case 'http':
      return httpErrorText(error.status, error.statusText);
    case 'unauthorised':
      return httpErrorText(401);
    case 'rate-limited':
      return httpErrorText(429);
    case 'network':
    case 'unreadable':
      return error.message === '' ? viewerTexts.unreadable : viewerTexts.loadError(error.message);
  }
};

/** Says what can be done about it, and by whom; undefined if the text says it. */
export const viewerErrorHint = (error: CallError): string | undefined => {
  if (error.kind !== 'http') return undefined;
  if (error.status === 404) return viewerTexts.notFoundHint;
  return error.status === 403 ? viewerTexts.notPublicHint : undefined;
};

/**
 * Whether another try may help. It cannot once the server has given its final answer about this card, except that the
 * owner of a private one may publish it at any time.
 */
export const isWorthRetrying = (error: CallError): boolean =>
  error.kind === 'http'
    ? error.status >= 500 || error.status === 403
    : error.kind !== 'unauthorised';
