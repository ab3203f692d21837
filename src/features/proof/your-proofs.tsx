/** 'Your ZK Proofs': every proven message of the member, and what can be done with it. */
import { proofsListTexts } from '#texts/proofs-list';
import type { HeldKey } from '../use-custody.ts';

export interface YourProofsProps {
  /** The ZK key, which opens the messages. */
  zkKey: HeldKey;
}

export const YourProofs = (_: YourProofsProps) => (
  <section>
    <h2>{proofsListTexts.title}</h2>
  </section>
);
