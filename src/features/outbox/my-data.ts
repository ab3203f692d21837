/**
 * A copy of what the server keeps for the member, as text that this device can read: profile, settings, samples,
 * bookmarks with their notes, and proofs. Loaded on demand. Unsent changes are in it, as on the screens.
 */
import type { Bookmark } from '../../contract/bookmarks.ts';
import type { Resource } from '../../db/resource.ts';
import { memberName } from '../../texts/member-name.ts';
import type { KnownKey } from '../../keys/custody-api.ts';
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
const readShown = async <T>(sync: Ports['sync'], resource: Resource<T>): Promise<T | null> => {
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

/** JSON. What could not be read is null. */
export const readMyData = async (ports: Ports): Promise<string> => {
  const { sync, clock } = ports;
  const [profile, sharing, visibility, samples, bookmarks, proofs] = await Promise.all([
    readShown(sync, ownProfileResource),
    readShown(sync, shareSettingsResource),
    readShown(sync, cardVisibilityResource),
    readShown(sync, messagesResource),
    readShown(sync, bookmarksResource),
    readShown(sync, proofsResource),
  ]);
  const isSealed = (samples ?? []).length > 0 || (bookmarks ?? []).some(({ note }) => note);
  const keys = isSealed ? await readOpeningKeys(ports) : [];
  const opened = isSealed ? await openNotes(ports, bookmarks ?? []) : new Map();
  const data = {
    savedAt: new Date(clock.now()).toISOString(),
    profile,
    sharing: sharing && { ...sharing, ...visibility },
    samples: samples && (await Promise.all(samples.map((one) => sampleData(keys, ports, one)))),
    bookmarks: bookmarks?.map((one) => bookmarkData(one, opened)) ?? null,
    proofs,
  };
  return JSON.stringify(data, null, 2);
};
