/** Shows which samples were replaced since they were saved here, live. */
import { useRef } from 'react';
import { messagesTexts } from '#texts/messages';
import { useLive } from '../../db/hooks.ts';
import { limits } from '../../domain/limits.ts';
import { ReplacedNotice, type ReplacedText } from '../../screen/replaced-notice.tsx';
import { useServices } from '../../screen/services.ts';
import { callErrorText } from '../../screen/call-error-text.ts';
import { failureText, hasFailed, useSubmission } from '../../screen/submission.ts';
import type { CustodyView } from '../../screen/keys/keys-gate.tsx';
import { shownText } from './sample-card.tsx';
import { useOpenedSamples, type OpenedSamples, type Shown } from './use-opened-samples.ts';
import { type Seal, sealFailureText } from './use-sealing.ts';
import { newDraft } from './use-open-forms.ts';
import type { Sample } from '../../samples/samples.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import type { Doubt } from '../../samples/sample-versions.ts';
import type { MessageSample } from '../../mutations/resources.ts';
import { readSealed, writeSealed, type SealedMessage } from '../../mutations/message-texts.ts';
import type { Replaced } from '../../sync/api.ts';

interface ReplacedSample {
  /** The server's id. */
  id: string;
  /** The version saved here. */
  sealed: SealedMessage;
  /** Ciphertext of the present content; null if the sample was deleted. */
  present: string | null;
}

/** The list on the screen. */
export interface Listed {
  samples: readonly MessageSample[];
  /** In the order of `samples`. */
  shown: readonly Shown[];
  /** In the order of `samples`. */
  doubts: readonly (Doubt | undefined)[];
}

/**
 * Whether a listed sample opens, is not doubtful, and is the version `present`. The list itself explains all others.
 */
const isValid = ({ samples, shown, doubts }: Listed, at: number, present: string): boolean => {
  const [sample, opened] = [samples[at], shown[at]];
  const isOpen = opened?.state === 'opened' && !opened.failure;
  return sample !== undefined && isOpen && !doubts[at] && writeSealed(sample) === present;
};

/**
 * Finds samples that another device changed or deleted since this one saved them, and whose present version is beyond
 * doubt.
 */
export const replacedSamples = (replaced: readonly Replaced[], listed: Listed): ReplacedSample[] =>
  replaced.flatMap(({ kind, field, text, present }) => {
    const sealed = kind === 'save-message' ? readSealed(text) : undefined;
    const at = listed.samples.findIndex(({ id }) => id === field);
    const isShown = at < 0 ? present === '' : isValid(listed, at, present);
    if (!sealed || !isShown) return [];
    return [{ id: field, sealed, present: listed.samples[at]?.content ?? null }];
  });

const hintOf = ({ present }: ReplacedSample, isFull: boolean): string | undefined => {
  if (present !== null) return undefined;
  return isFull ? messagesTexts.replacedNoRoom : messagesTexts.replacedGone;
};

interface Options {
  seal: Seal;
  /** Opens the ciphertext before it reaches the list. */
  prepare(sealed: Sample): Promise<unknown>;
}

/** Saves a replaced text again: sealed with the present key, over the present sample, or as a new one. */
const useMineAgain = ({ seal, prepare }: Options) => {
  const { sync } = useServices();
  const { submit } = useSubmission('save-message', { isAwaited: false });
  const { alert } = useDialogs();
  const busy = useRef(new Set<string>());

  const save = async ({ id, present }: ReplacedSample, { title, content }: Sample) => {
    const { id: newId, base } = present === null ? newDraft() : { id, base: present };
    const draft = { id: newId, base, title, content };
    const sealing = await seal(draft);
    if (!sealing.ok) return alert(sealFailureText(sealing.failed));
    const { sealed } = sealing.once;
    await prepare(sealed);
    const end = await submit({ id: newId, base, ...sealed });
    if (hasFailed(end)) {
      const words = failureText(end, callErrorText, messagesTexts.notSaved);
      return alert(messagesTexts.error(words));
    }
    if (present === null) await sync.dismissReplaced({ kind: 'save-message', field: id });
  };

  return async (one: ReplacedSample, text: Sample): Promise<void> => {
    // Two presses must not save two samples.
    if (busy.current.has(one.id)) return;
    busy.current.add(one.id);
    await save(one, text).finally(() => busy.current.delete(one.id));
  };
};

interface ReplacedSamplesProps {
  listed: Listed;
  heldKey: CustodyView;
  seal: Seal;
  prepare: OpenedSamples['prepare'];
  /** Why saving is impossible now. */
  obstacle: string | undefined;
}

export const ReplacedSamples = ({
  listed,
  heldKey,
  obstacle,
  ...options
}: ReplacedSamplesProps) => {
  const { sync } = useServices();
  const replaced = useLive(() => sync.replaced(), 'replaced') ?? [];
  const notice = replacedSamples(replaced, listed);
  const sealed = notice.map((one) => one.sealed);
  const { shown } = useOpenedSamples(sealed, heldKey.custody, heldKey.state);
  const saveAgain = useMineAgain(options);
  const isFull = listed.samples.length >= limits.messages;

  const lines = notice.flatMap((one, at): ReplacedText[] => {
    const text = shown[at] && shownText(shown[at]);
    if (!text) return [];
    const { title, content, cause, isWhole } = text;
    const hasPlace = one.present !== null || !isFull;
    return [
      {
        id: one.id,
        name: title,
        text: content,
        hint: cause ?? hintOf(one, isFull),
        isUsable: isWhole && hasPlace && obstacle === undefined,
        onUseMine: () => void saveAgain(one, { title, content }),
        onDismiss: () => void sync.dismissReplaced({ kind: 'save-message', field: one.id }),
      },
    ];
  });
  return <ReplacedNotice replaced={lines} />;
};
