/**
 * Lets the messenger save a file, from version 8.0 on: it fetches an https address, after it has asked the member
 * (https://core.telegram.org/bots/webapps, `downloadFile`).
 */
import * as z from 'zod/mini';
import { answered } from './bridge-request.ts';
import { createPostEvent, supports } from './calls.ts';
import { on } from './events.ts';

/** The client asks a question, which the member must read. */
const longestQuestionS = 60;

const started = z.object({ status: z.literal('downloading') });

/**
 * 'refused': by the member, or by a client that cannot fetch the file. 'silent': Android and iOS ignore the call without a
 * recent tap.
 */
export type DownloadEnd = 'started' | 'refused' | 'silent';

export interface Downloadable {
  /** An https address whose answer is an attachment. */
  url: string;
  /** Desktop closes the app on an empty one. */
  name: string;
}

/** Clients refuse, or close the app on, an address that is not https. */
export const canDownload = (version: string, { url, name }: Downloadable): boolean =>
  supports('web_app_request_file_download', version) && url.startsWith('https://') && name !== '';

/** Resolves to how it ended; never rejects. */
export const requestDownload = async (
  version: string,
  { url, name }: Downloadable,
): Promise<DownloadEnd> => {
  const post = createPostEvent(version);
  const answer = await answered(
    (settle) => on('file_download_requested', (value) => settle({ ok: true, value })),
    () => post('web_app_request_file_download', { url, file_name: name }),
    longestQuestionS,
  );
  if (!answer.ok) return answer.reason === 'silent' ? 'silent' : 'refused';
  return started.safeParse(answer.value).success ? 'started' : 'refused';
};
