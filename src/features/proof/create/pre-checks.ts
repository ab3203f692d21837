/** Checks a text before it is proven: on its own, and against the messages that exist already. */
import { proofTexts } from '#texts/proof';
import { limits, proofTextLimits } from '../../../domain/limits.ts';
import { blocksNeeded, proofTextFault, type TextSize } from '../../../domain/proofs/proof-text.ts';
import { itemsOf } from '../../../screen/hand-over.ts';
import type { View } from '../../../sync/api.ts';
import type { OutboxItem } from '../../../mutations/registry.ts';
import type { CustodyState } from '../../../keys/custody/custody-api.ts';
import type { CircuitState } from '../../../prover/api.ts';

type Obstacle = 'circuit' | 'circuit-failed' | 'key-reading' | 'key' | 'list' | 'empty';

/** Why nothing can be proven now, the slowest obstacle first; undefined if nothing is in the way. */
export const obstacleOf = (
  circuit: CircuitState,
  key: CustodyState,
  known: View<unknown>['state'],
  text: string,
): Obstacle | undefined => {
  if (key.state === 'conflict' || key.state === 'unavailable') return 'key';
  if (circuit.state === 'failed') return 'circuit-failed';
  if (circuit.state !== 'ready') return 'circuit';
  if (key.state === 'reading') return 'key-reading';
  // A list that cannot be read is no obstacle: the server checks the limits as well.
  if (known === 'loading') return 'list';
  return text === '' ? 'empty' : undefined;
};

export type Warning = 'over-limits' | 'near-limit' | 'many-blocks';

/** Returns at most one warning for a text of this size. More than 64 bytes always make several blocks. */
export const warningOf = ({ characters, bytes }: TextSize): Warning | undefined => {
  const {
    characters: maxCharacters,
    bytes: maxBytes,
    warnBytes,
    singleBlockBytes,
  } = proofTextLimits;
  if (characters > maxCharacters || bytes > maxBytes) return 'over-limits';
  if (bytes > warnBytes) return 'near-limit';
  return bytes > singleBlockBytes ? 'many-blocks' : undefined;
};

/** The fault that the field shows. An empty text is no fault. */
export const faultText = (text: string): string | undefined => {
  const fault = proofTextFault(text);
  return fault === undefined || fault === 'empty' ? undefined : proofTexts.faults[fault];
};

interface HeldBlock {
  nonce: string;
}

/** The blocks that exist: those of the list or, if it could not be read, at least the unsent ones. */
export const heldBlocks = (
  list: View<readonly HeldBlock[]>,
  items: readonly OutboxItem[] = [],
): readonly HeldBlock[] =>
  list.state === 'ready'
    ? list.value
    : itemsOf(items, 'save-proof-block')
        .filter(({ status }) => status.state !== 'refused')
        .map(({ args }) => args);

/** Why a text cannot be added to the existing blocks, unsent ones included; undefined if it can. */
export const refusalOf = (text: string, held: readonly HeldBlock[]): string | undefined => {
  const messages = new Set(held.map(({ nonce }) => nonce)).size;
  if (messages >= limits.proofMessages) return proofTexts.limitReached;
  const needed = blocksNeeded(text);
  const left = limits.proofBlocks - held.length;
  return needed > left ? proofTexts.tooManyBlocks(needed, left) : undefined;
};
