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

/** Whether another try may help. It cannot once the server has given its final answer about this card. */
export const isWorthRetrying = (error: CallError): boolean =>
  error.kind === 'http' ? error.status >= 500 : error.kind !== 'unauthorised';
