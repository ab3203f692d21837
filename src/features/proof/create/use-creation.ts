/**
 * Creates a proof, in the steps that the screen shows:
 *
 *     idle ──▶ proving ──▶ asking ──▶ saving ──▶ done
 *      ▲         │ Cancel    │          │
 *      └─────────┴───────────┤          │ refused
 *                            ▼          ▼
 *                          failed ◀─────┘
 *
 * Until `saving`, only a question has gone to the server, so Cancel has nothing to undo. From then on the outbox has the
 * whole message, and only a refusal comes back here.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { proofTexts } from '#texts/proof';
import { provingWorkers } from '../../../platform/browser/workers/proving-workers.ts';
import { browserVisibility } from '../../../platform/browser/visibility.ts';
import type { Prover } from '../../../prover/api.ts';
import { callErrorText } from '../../../screen/call-error-text.ts';
import { useServices } from '../../../screen/services.ts';
import { failureText, hasFailed, useSubmission } from '../../../screen/submission.ts';
import { useHaptic } from '../../../screen/hooks/use-haptic.ts';
import type { SavedEnd } from './save-state.ts';
import { saveMessageLength } from './message-lengths.ts';
import { proveMessage, type ProvenMessage, type SealingKey } from './prove-message.ts';
import type { Clock, Visibility } from '../../../platform/ports.ts';

export type Creation =
  | { step: 'idle' }
  /** `isSlow`: a slower prover took over. */
  | {
      step: 'proving' | 'asking';
      proven: number;
      total: number;
      isSlow: boolean;
      /** When all blocks are likely to be proven; undefined until the first one is. */
      due: number | undefined;
    }
  /** `end`: undefined while the screen waits. */
  | { step: 'saved'; message: ProvenMessage; end: SavedEnd | undefined }
  /** `nonce`: the server may have parts of this message, which are taken back. */
  | { step: 'failed'; text: string; nonce?: string };

export type Making = Extract<Creation, { step: 'proving' | 'asking' }>;

/** Whether a proof is being created, so that no other can be started. */
export const isCreating = (creation: Creation): boolean =>
  creation.step === 'proving' ||
  creation.step === 'asking' ||
  (creation.step === 'saved' && creation.end === undefined);

export interface CreationStart {
  prover: Prover;
  key: SealingKey;
  text: string;
  blocks: number;
}

/** Estimates how long a proof still takes, from the blocks proven so far. */

interface ProofPace {
  /** Milliseconds since the present prover began its first block. */
  elapsedMs: number;
  /** How many blocks it has proven; at least 1. */
  proven: number;
  left: number;
  /** How many blocks are proven at once. */
  lanes: number;
}

/** Milliseconds. With several lanes, the first finished block gives the pace of all. */
export const timeLeft = ({ elapsedMs, proven, left, lanes }: ProofPace): number =>
  (elapsedMs * left) / Math.max(proven, Math.min(lanes, proven + left));

const longestMs = 5000;

interface CountSeen {
  /** Reports that the count on the screen has reached its end. */
  confirm(): void;
  /** Resolves on `confirm`, or when waiting is useless. */
  wait(): Promise<void>;
}

interface CountPorts {
  clock: Clock;
  visibility: Visibility;
}

/**
 * Waits until the count on the screen has reached its end, since the next step replaces it. In a hidden page it does
 * not wait. Where frames do not come, such as in an iframe out of sight, it waits for 5 s at most.
 */
export const createCountSeen = ({ clock, visibility }: CountPorts): CountSeen => {
  let resolveSeen: (() => void) | undefined;
  const seen = new Promise<void>((resolve) => {
    resolveSeen = resolve;
  });
  const confirm = () => resolveSeen?.();
  return {
    confirm,
    wait: async () => {
      const confirmIfHidden = () => {
        if (!visibility.isVisible()) confirm();
      };
      const unsubscribe = visibility.subscribe(confirmIfHidden);
      const cancel = clock.setTimer(confirm, longestMs);
      confirmIfHidden();
      await seen;
      unsubscribe();
      cancel();
    },
  };
};

export const useCreation = () => {
  const { sync, clock, storage, randomBytes } = useServices();
  const { submitAll, screen } = useSubmission('save-proof-block');
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
    const { nonce, blocks } = message;
    saveMessageLength(storage, nonce, blocks.length);
    setCreation({ step: 'saved', message, end: undefined });
    const end = await submitAll(
      blocks.map((block) => ({ kind: 'save-proof-block', args: { ...block, nonce } })),
    );
    if (screen.aborted) return;
    if (!hasFailed(end)) {
      haptic('success');
      setCreation({ step: 'saved', message, end: end.outcome });
      return;
    }
    const isRefused = end.outcome === 'returned';
    const text = failureText(end, callErrorText, proofTexts.notSaved);
    fail(text, isRefused ? nonce : undefined);
    // The screen reports the refusal, and the message can never be sent again. The outbox need not keep it.
    if (isRefused) await sync.discard(end.seq);
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
