/**
 * Creating a proof, as the screen sees it:
 *
 *     idle ──▶ proving ──▶ asking ──▶ saving ──▶ done
 *      ▲         │ Cancel    │          │
 *      └─────────┴───────────┤          │ refused
 *                            ▼          ▼
 *                          failed ◀─────┘
 *
 * Until `saving` nothing has left the screen but the question to the server, so Cancel is simply the end of it. From
 * then on the message is the outbox's, whole, and only a refusal comes back here.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { proofTexts } from '#texts/proof';
import { provingWorkers } from '../../platform/browser/proving-workers.ts';
import { browserVisibility } from '../../platform/browser/visibility.ts';
import type { Prover } from '../../prover/api.ts';
import type { Change } from '../../mutations/registry.ts';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useServices } from '../../screen/services.ts';
import { endOf, failureWords } from '../../screen/submission.ts';
import { useHaptic } from '../../screen/use-haptic.ts';
import { useScreenSignal } from '../../screen/use-screen-signal.ts';
import type { SavedEnd } from './save-state.ts';
import { createCountSeen, type CountSeen } from './count-seen.ts';
import { saveMessageLength } from './message-lengths.ts';
import { timeLeft } from './time-left.ts';
import { proveMessage, type ProvenMessage, type SealingKey } from './prove-message.ts';

export type Creation =
  | { step: 'idle' }
  /** `isSlow`: a slower prover had to take over. */
  | {
      step: 'proving' | 'asking';
      proven: number;
      total: number;
      isSlow: boolean;
      /** When all are likely to be proven; undefined until a block tells. */
      due: number | undefined;
    }
  /** `end`: once the screen no longer waits. */
  | { step: 'saved'; message: ProvenMessage; end: SavedEnd | undefined }
  /** `nonce`: parts of this message may have reached the server, and are taken back. */
  | { step: 'failed'; text: string; nonce?: string };

export type Making = Extract<Creation, { step: 'proving' | 'asking' }>;

/** Whether another one cannot be begun. */
export const isCreating = (creation: Creation): boolean =>
  creation.step === 'proving' ||
  creation.step === 'asking' ||
  (creation.step === 'saved' && creation.end === undefined);

const words = { refused: callErrorText, notSaved: (reason: string) => proofTexts.notSaved(reason) };

const changesOf = ({ nonce, blocks }: ProvenMessage): Change[] =>
  blocks.map((block) => ({ kind: 'save-proof-block', args: { ...block, nonce } }));

export interface CreationStart {
  prover: Prover;
  key: SealingKey;
  text: string;
  blocks: number;
}

export const useCreation = () => {
  const { sync, clock, storage, randomBytes } = useServices();
  const screen = useScreenSignal();
  const haptic = useHaptic();
  const [creation, setCreation] = useState<Creation>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  const count = useRef<CountSeen>(undefined);
  const counted = useCallback(() => count.current?.confirm(), []);
  useEffect(() => () => running.current?.abort(), []);

  const fail = (detail: string, nonce?: string) => {
    haptic('error');
    setCreation({ step: 'failed', text: proofTexts.failed(detail), ...(nonce && { nonce }) });
  };

  const save = async (message: ProvenMessage) => {
    saveMessageLength(storage, message.nonce, message.blocks.length);
    setCreation({ step: 'saved', message, end: undefined });
    const end = endOf(await sync.mutateAll(changesOf(message), { isAwaited: true, screen }));
    if (screen.aborted) return;
    if (end.state !== 'failed') {
      haptic('success');
      setCreation({ step: 'saved', message, end: end.state });
      return;
    }
    const { failure } = end;
    const isRefused = failure.reason === 'refused';
    fail(failureWords(failure, words), isRefused ? message.nonce : undefined);
    // The screen reports it, and it can never be sent again: nothing to keep in the outbox.
    if (isRefused) await sync.discard(failure.seq);
  };

  const create = async ({ prover, key, text, blocks: total }: CreationStart) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const seen = createCountSeen({ clock, visibility: browserVisibility });
    count.current = seen;
    let making: Making = { step: 'proving', proven: 0, total, isSlow: false, due: undefined };
    let pace = { since: clock.now(), before: 0, lanes: provingWorkers() };
    const dueAfter = (proven: number): number => {
      const { since, before, lanes } = pace;
      const now = clock.now();
      const done = { elapsedMs: now - since, proven: proven - before };
      return now + timeLeft({ ...done, left: total - proven, lanes });
    };
    const show = (news: Partial<Making>) => {
      making = { ...making, ...news };
      if (!signal.aborted) setCreation(making);
    };
    show({});
    const proving = await proveMessage({ prover, sync, clock, storage, randomBytes }, key, text, {
      signal,
      onProven: (proven) => show({ proven, due: dueAfter(proven) }),
      onLastResort: () => {
        pace = { since: clock.now(), before: making.proven, lanes: 1 };
        show({ isSlow: true, due: undefined });
      },
      onAsking: () => show({ step: 'asking' }),
    });
    if (making.proven === total) await seen.wait();
    if (signal.aborted) return;
    if (proving.ok) await save(proving.message);
    else if (!proving.isCancelled) fail(proving.detail);
    else setCreation({ step: 'idle' });
  };

  return {
    creation,
    create: (start: CreationStart) => void create(start),
    counted,
    refuse: (text: string) => setCreation({ step: 'failed', text }),
    cancel: () => {
      running.current?.abort();
      setCreation({ step: 'idle' });
    },
  };
};
