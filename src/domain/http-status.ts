/**
 * Reason phrases of RFC 9110 and RFC 6585 for the statuses that a member may meet. HTTP/2 and HTTP/3 carry no phrase of
 * their own, so error texts take it from here.
 */
const reasonPhrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  425: 'Too Early',
  426: 'Upgrade Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** The phrase of the answer, else the standard phrase, else undefined. */
export const reasonPhrase = (status: number, statusText = ''): string | undefined =>
  statusText.trim() || reasonPhrases[status];
