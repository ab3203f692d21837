/** Opens the form of a refused sample with its text. */
import { messagesTexts } from '#texts/messages';
import type { Sample } from '../../samples/samples.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useHandOver } from '../../screen/hand-over.ts';
import { useRouteState } from '../../screen/route-state.ts';
import type { TriedSample } from './opening.ts';
import { refusedAt, type RefusedSample } from './refused-samples.ts';
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
