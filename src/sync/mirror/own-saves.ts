/**
 * Remembers the texts that this device saved last, to report when another text replaced them. The texts of an
 * acknowledged entry are stored with its settlement. A text counts as replaced if a document requested later has
 * another one, and no unsent change of this device is about to restore it. After 30 days it is forgotten.
 */
import type { Observable } from 'dexie';
import type { CardsDatabase } from '../../db/tables.ts';
import { parseEntries } from '../../db/entry.ts';
import { readOwnSaves, saveOwnSaves, type OwnSave } from '../../db/meta.ts';
import { readDocument } from '../../db/mirror.ts';
import { parseMirrorRow } from '../../db/mirror-row.ts';
import type { StatedTexts } from '../mutation.ts';
import type { Replaced } from '../api.ts';
import { isUnsent, decodeEntry, type KnownEntry } from './fold.ts';
import { observeRows } from './live-rows.ts';
import type { MutationRegistry } from '../ports.ts';
import type { Watchdog } from '../network/watchdog.ts';

const rememberedMs = 30 * 86_400_000;

type Saves = Readonly<Record<string, OwnSave>>;

const savedIn = (saves: Saves): Record<string, string> =>
  Object.fromEntries(Object.entries(saves).map(([field, { text }]) => [field, text]));

/** The remembered texts of a kind, by name. */
export const readSaved = async (
  database: CardsDatabase,
  { kind }: StatedTexts<unknown>,
): Promise<Record<string, string>> => savedIn((await readOwnSaves(database))[kind] ?? {});

/**
 * Call it inside the settling transaction; `answer` is the server's. Call it again when the document has been read,
 * since a server's answer may lack the id of what it made. The later acknowledgement wins.
 */
export const rememberSave = async (
  database: CardsDatabase,
  { mutation: { texts }, args, entry }: KnownEntry,
  { answer, now }: { answer?: unknown; now: number },
): Promise<void> => {
  if (!texts) return;
  const { kind, resource } = texts;
  const all = await readOwnSaves(database);
  const saves = all[kind] ?? {};
  const document = readDocument(resource, await database.mirror.get(resource.key));
  const order = entry.settledOrder;
  const stated = Object.entries(
    texts.stated(args, { document, saved: savedIn(saves), answer }),
  ).filter(([field]) => (saves[field]?.order ?? 0) < order);
  if (stated.length === 0) return;
  const names = stated.map(([field]) => field);
  const others = Object.entries(saves).filter(([field]) => !names.includes(field));
  const latest = stated.flatMap(([field, text]): [string, OwnSave][] =>
    text === null ? [] : [[field, { text, at: now, order }]],
  );
  await saveOwnSaves(database, { ...all, [kind]: Object.fromEntries([...others, ...latest]) });
};

/** Call it when the member has dismissed the notice. */
export const forgetSave = (
  database: CardsDatabase,
  { kind, field }: Pick<Replaced, 'kind' | 'field'>,
): Promise<void> =>
  database.transaction('rw', database.meta, async () => {
    const saves = await readOwnSaves(database);
    const { [field]: _, ...others } = saves[kind] ?? {};
    await saveOwnSaves(database, { ...saves, [kind]: others });
  });

interface OwnSavesPorts {
  database: CardsDatabase;
  registry: MutationRegistry;
  now(): number;
}

const replacedIn = async (
  { database, registry, now }: OwnSavesPorts,
  { kind, resource, found }: StatedTexts<unknown>,
  saves: Saves,
): Promise<Replaced[]> => {
  const row = parseMirrorRow(await database.mirror.get(resource.key));
  const document = readDocument(resource, row);
  if (!row || document === undefined) return [];
  const touching = await database.outbox.where('keys').equals(resource.key).toArray();
  const named = { document, saved: savedIn(saves) };
  const unsent = parseEntries(touching)
    .filter(isUnsent)
    .map((entry) => decodeEntry(registry, entry))
    .flatMap((known) => Object.keys(known?.mutation.texts?.stated(known.args, named) ?? {}));
  const present = found(document);
  return Object.entries(saves)
    .filter(([, { at, order }]) => order < row.begun && now() - at < rememberedMs)
    .filter(([field]) => !unsent.includes(field))
    .map(([field, { text }]) => ({ kind, field, text, present: present[field] ?? '' }))
    .filter((one) => one.text !== one.present);
};

export const observeReplaced = (
  ports: OwnSavesPorts,
  watchdog: Watchdog,
): Observable<Replaced[]> => {
  const { database, registry } = ports;
  const read = () =>
    database.transaction('r', database.meta, database.mirror, database.outbox, async () => {
      const replaced: Replaced[] = [];
      for (const [kind, saves] of Object.entries(await readOwnSaves(database))) {
        const texts = Object.hasOwn(registry, kind) ? registry[kind]?.texts : undefined;
        if (texts) replaced.push(...(await replacedIn(ports, texts, saves)));
      }
      return replaced;
    });
  return observeRows(read, watchdog);
};
