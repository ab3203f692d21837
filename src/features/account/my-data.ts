/**
 * The member's data as a file: the server's export, and what this device shows: profile, settings, samples, bookmarks
 * with their notes, and proofs, unsent changes among them. Samples and notes are opened if the member wants. Loaded on
 * demand.
 */
import { getExport } from '../../contract/calls/member/export.ts';
import type { Bookmark } from '../../contract/calls/member/bookmarks.ts';
import type { Resource } from '../../db/resource.ts';
import { memberName } from '../../texts/member-name.ts';
import type { KnownKey } from '../../keys/custody/custody-api.ts';
import {
  bookmarksResource,
  cardVisibilityResource,
  messagesResource,
  ownProfileResource,
  proofsResource,
  shareSettingsResource,
  type MessageSample,
} from '../../mutations/resources.ts';
import { openSample } from '../../samples/samples.ts';
import { createSealNotes } from '../../samples/seal-notes.ts';
import { openNotes, readOpeningKeys, type OpenedNote } from '../../screen/notes/open-notes.ts';
import type { Services } from '../../screen/services.ts';

type Ports = Pick<Services, 'sync' | 'keys' | 'storage' | 'clock'>;

/** The document as screens show it, read again if the server answers; null if nothing is known of it. */
export const readShown = async <T>(
  sync: Ports['sync'],
  resource: Resource<T>,
): Promise<T | null> => {
  await sync.refresh(resource, { unlessFresh: true, isAhead: true });
  return new Promise((resolve) => {
    const subscription = sync.view(resource).subscribe({
      next: (view) => {
        if (view.state === 'loading') return;
        resolve(view.state === 'ready' ? view.value : null);
        // The first value may come before `subscribe` returns.
        queueMicrotask(() => subscription.unsubscribe());
      },
      error: () => resolve(null),
    });
  });
};

/** A text that no key here opens is null, and its ciphertext is there. */
const sampleData = async (
  keys: readonly KnownKey[],
  { storage }: Ports,
  sample: MessageSample,
): Promise<object> => {
  const opener = { old: async () => [], notes: createSealNotes(storage) };
  for (const inUse of keys) {
    const { title, content } = await openSample({ ...opener, inUse }, sample);
    if (title.ok && content.ok) return { ...sample, title: title.text, content: content.text };
  }
  const { title, content, ...rest } = sample;
  return { ...rest, title: null, content: null, sealed: { title, content } };
};

const bookmarkData = (
  { profileId, member, isFavourite, note }: Bookmark,
  opened: ReadonlyMap<string, OpenedNote>,
): object => {
  const shown = note === null ? undefined : opened.get(note);
  const text = shown?.state === 'opened' ? shown.text : null;
  return {
    profileId,
    name: member && memberName(member),
    isFavourite,
    note: text,
    ...(note !== null && text === null && { sealedNote: note }),
  };
};

/** The server's export; null if it cannot be had. */
const readServer = async ({ sync }: Ports): Promise<unknown> => {
  const answer = await sync.send({ call: getExport });
  return answer.ok ? answer.value : null;
};

export interface MyData {
  /** JSON. What could not be read is null. */
  text: string;
  /** Whether the server's part is in it. */
  isWhole: boolean;
}

/** `isOpened`: with samples and notes as readable texts. */
export const readMyData = async (ports: Ports, isOpened: boolean): Promise<MyData> => {
  const { sync, clock } = ports;
  const [server, profile, sharing, visibility, samples, bookmarks, proofs] = await Promise.all([
    readServer(ports),
    readShown(sync, ownProfileResource),
    readShown(sync, shareSettingsResource),
    readShown(sync, cardVisibilityResource),
    readShown(sync, messagesResource),
    readShown(sync, bookmarksResource),
    readShown(sync, proofsResource),
  ]);
  const isSealed =
    isOpened && ((samples ?? []).length > 0 || (bookmarks ?? []).some(({ note }) => note));
  const keys = isSealed ? await readOpeningKeys(ports) : [];
  const opened = isSealed ? await openNotes(ports, bookmarks ?? []) : new Map();
  const data = {
    format: 'member-cards/my-data',
    version: 1,
    savedAt: new Date(clock.now()).toISOString(),
    profile,
    sharing: sharing && { ...sharing, ...visibility },
    samples: samples && (await Promise.all(samples.map((one) => sampleData(keys, ports, one)))),
    bookmarks: bookmarks?.map((one) => bookmarkData(one, opened)) ?? null,
    proofs,
    server,
  };
  return { text: JSON.stringify(data, null, 2), isWhole: server !== null };
};
