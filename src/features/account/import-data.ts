/** Compares with what is here, and makes the changes of an import: as those of the forms, through the outbox. */
import { messagesResource, ownProfileResource, tagsResource } from '../../mutations/resources.ts';
import type { Change } from '../../mutations/registry.ts';
import { browserRandom } from '../../platform/browser/random.ts';
import { openSample, sealSample } from '../../samples/samples.ts';
import { createSealNotes } from '../../samples/seal-notes.ts';
import { readOpeningKeys } from '../../screen/notes/open-notes.ts';
import type { Services } from '../../screen/services.ts';
import type { Submission } from '../../sync/api.ts';
import { readShown } from './my-data.ts';
import type { DataImport, Present } from './read-import.ts';

/** Undefined if the own profile or the interests are not known here. */
export const readPresent = async (services: Services): Promise<Present | undefined> => {
  const { sync, storage } = services;
  const [own, tags, sealed] = await Promise.all([
    readShown(sync, ownProfileResource),
    readShown(sync, tagsResource),
    readShown(sync, messagesResource),
  ]);
  if (!own || !tags || !sealed) return undefined;
  const keys = sealed.length > 0 ? await readOpeningKeys(services) : [];
  const opener = { old: async () => [], notes: createSealNotes(storage) };
  const samples = sealed.map(async (sample) => {
    for (const inUse of keys) {
      const { title, content } = await openSample({ ...opener, inUse }, sample);
      if (title.ok && content.ok) return { title: title.text, content: content.text };
    }
    return {};
  });
  return { profile: own.profile, tags, samples: await Promise.all(samples) };
};

/** `no-key`: no key seals the samples here, so nothing was changed. */
export const importData = async (
  { sync, keys, randomBytes }: Services,
  { changes, samples }: DataImport,
): Promise<Submission | 'no-key'> => {
  const all: Change[] = [];
  if (Object.keys(changes).length > 0) all.push({ kind: 'edit-profile', args: changes });
  if (samples.length > 0) {
    const { master } = await keys();
    const state = await master.read();
    if (state.state !== 'ready') return 'no-key';
    for (const sample of samples) {
      const outcome = await sealSample(state.secret, sample, randomBytes);
      if (!outcome.ok) return 'no-key';
      all.push({
        kind: 'save-message',
        args: { id: browserRandom.ulid(), base: null, ...outcome.sealed },
      });
    }
  }
  return sync.mutateAll(all, { isAwaited: true });
};
