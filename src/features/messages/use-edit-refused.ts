/** Opens the form for the refused sample that the outbox sheet sent here, once only: the member may close it. */
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { messagesTexts } from '#texts/messages';
import type { Sample } from '../../samples/samples.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useRouteState } from '../../screen/route-state.ts';
import type { TriedSample } from './opening.ts';
import { refusedAt, type RefusedSample } from './refused-samples.ts';
import type { SampleDraft } from './sample-draft.ts';

/** The form's input at the time of the refusal; undefined if the key does not open it. */
export const refusedDraft = (
  { seq, saved, error }: RefusedSample,
  opened: TriedSample | undefined,
): SampleDraft | undefined => {
  if (!opened?.title.ok || !opened.content.ok) return undefined;
  const { id, base } = saved;
  const sample = { title: opened.title.text, content: opened.content.text };
  const sealed = { title: saved.title, content: saved.content };
  const once = { fingerprint: opened.by, sample, sealed };
  return { ...sample, id, base, replaces: seq, reason: callErrorText(error), sealed: once };
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
  const navigate = useNavigate();
  const { alert } = useDialogs();
  const { replaces, ...state } = useRouteState();
  const refused = refusedAt(items, replaces);
  const editRefused = async (sample: RefusedSample) => {
    const draft = refusedDraft(sample, await prepare(sample.saved));
    if (draft) show(draft);
    else await alert(messagesTexts.error(messagesTexts.undecryptedContent));
  };
  const take = useEffectEvent(() => {
    if (!refused) return;
    void navigate({ to: '.', replace: true, state });
    void editRefused(refused);
  });
  const seq = refused?.seq;
  useEffect(() => {
    if (seq !== undefined && isKeyKnown) take();
  }, [seq, isKeyKnown]);
  return { editRefused };
};
