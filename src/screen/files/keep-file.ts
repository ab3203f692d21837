/**
 * Gives a file to the member. In a browser it is downloaded, or shared by the system. The messenger's web views drop
 * such files silently: Android and iOS have no listener, the frames of its web clients no permission. There the
 * messenger fetches the server's own copy, or a browser opens it, or its text is copied (docs/decisions/0077).
 */
import type { Surroundings } from '../../platform/ports.ts';
import { noteSilence } from '../../platform/telegram/bridge-request.ts';
import {
  canDownload,
  requestDownload,
  type Downloadable,
} from '../../platform/telegram/file-download.ts';

export interface FileToKeep {
  file(): File | Promise<File>;
  /** The file's content as text, for where no file can be kept. */
  text: string;
  /** Finds the server's copy; undefined if there is none. A file that only this device can make has none. */
  copy?(): Promise<Downloadable | undefined>;
}

/** Further ways, and why the member needs them. */
export interface FileWays {
  why: 'no-address' | 'unanswered' | 'refused' | 'opened';
  text: string;
  url?: string;
}

/** `show`: undefined once the file was kept after all. */
type ShowWays = (ways: FileWays | undefined) => void;

/** Gives a file to the reader: phones ask where to send it, other browsers download it. */

const download = (file: File): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Safari reads it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Lets the system share the file on a phone. False if it cannot share such a file. */
const shareFile = async (file: File): Promise<boolean> => {
  const data = { files: [file] };
  if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'; // closed by the reader
  }
};

const handFile = async (file: File): Promise<void> => {
  if (!(await shareFile(file))) download(file);
};

const shareOrShow = async ({ file, text }: FileToKeep, show: ShowWays): Promise<void> => {
  const ways: FileWays = { why: 'no-address', text };
  const isShared = await noteSilence(shareFile(await file()), () => show(ways));
  show(isShared ? undefined : ways);
};

/** Rejects if the file cannot be made. */
export const keepFile = async (
  surroundings: Surroundings,
  kept: FileToKeep,
  show: ShowWays,
): Promise<void> => {
  if (surroundings.kind === 'outside') return handFile(await kept.file());
  const { messenger } = surroundings;
  const copy = await kept.copy?.();
  if (!copy) return shareOrShow(kept, show);
  const { text } = kept;
  const { url } = copy;
  if (!canDownload(messenger.version, copy)) {
    messenger.openLink(url);
    return show({ why: 'opened', text, url });
  }
  const request = requestDownload(messenger.version, copy);
  const end = await noteSilence(request, () => show({ why: 'unanswered', text, url }));
  if (end === 'started') show(undefined);
  if (end === 'refused') show({ why: 'refused', text, url });
};
