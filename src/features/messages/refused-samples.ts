/** Finds changes of samples in the outbox: those that the server refused, and how many there are in all. */
import { messagesTexts } from '#texts/messages';
import type { OutboxItem } from '../../mutations/registry.ts';
import { refusedChanges, type Refused, useHandOver, itemsOf } from '../../screen/hand-over.ts';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useRouteState } from '../../screen/route-state.ts';
import type { Sample } from '../../samples/samples.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import type { TriedSample } from './use-opened-samples.ts';
import type { SampleDraft } from './sample-draft.ts';

/** The form's input at the time of the refusal; undefined if the key does not open it. */
export const refusedDraft = (
  { seq, args, status }: RefusedSample,
  opened: TriedSample | undefined,
): SampleDraft | undefined => {
  if (!opened?.title.ok || !opened.content.ok) return undefined;
  const { id, base } = args;
  const sample = { title: opened.title.text, content: opened.content.text };
  const sealed = { title: args.title, content: args.content };
  const once = { fingerprint: opened.by, sample, sealed };
  return { ...sample, id, base, replaces: seq, reason: callErrorText(status.error), sealed: once };
};

interface Options {
  items: readonly OutboxItem[];
  /** Whether there is a key to open it. */
  isKeyKnown: boolean;
  prepare(sealed: Sample): Promise<TriedSample | undefined>;
  show(draft: SampleDraft): void;
}

/** Opens the sample that the outbox sheet sent here. The result opens any other refused sample. */
export const useEditRefused = ({ items, isKeyKnown, prepare, show }: Options) => {
  const { alert } = useDialogs();
  const { replaces } = useRouteState();
  const refused = refusedAt(items, replaces);
  const editRefused = async (sample: RefusedSample) => {
    const draft = refusedDraft(sample, await prepare(sample.args));
    if (draft) show(draft);
    else await alert(messagesTexts.error(messagesTexts.undecryptedContent));
  };
  useHandOver(refused !== undefined && isKeyKnown, () => refused && void editRefused(refused));
  return { editRefused };
};

export type RefusedSample = Refused<'save-message'>;

const hasNote = (item: OutboxItem): boolean =>
  item.kind === 'change-bookmark' && typeof item.args.note === 'string';

/** Returns the unsent samples and private notes, which are sealed with the master key. */
export const sealedOf = (items: readonly OutboxItem[]): OutboxItem[] =>
  items.filter((item) => item.kind === 'save-message' || hasNote(item));

/** Finds the change `seq` that the outbox sheet sent here to be edited; undefined once it is gone. */
export const refusedAt = (
  items: readonly OutboxItem[],
  seq: number | undefined,
): RefusedSample | undefined =>
  refusedChanges(items, 'save-message').find((one) => one.seq === seq);

/** Finds the refused change of a sample. The member's next change of that sample replaces it. */
export const refusedOf = (items: readonly OutboxItem[], id: string): RefusedSample | undefined =>
  refusedChanges(items, 'save-message').findLast(({ args }) => args.id === id);

/** Whether the outbox still has the ciphertext that the list shows for a sample. */
export const isSampleUnsent = (items: readonly OutboxItem[], content: string): boolean =>
  itemsOf(items, 'save-message').some(({ args }) => args.content === content);

/** Whether the outbox sends it automatically, now or later. A refused change waits for the member. */
export const isOnItsWay = ({ status }: OutboxItem): boolean =>
  ['waiting', 'sending', 'retrying'].includes(status.state);
