/** Reads a member's proofs once for the whole screen, so that all parts of it agree. */
import type { ProofBlock } from '../../contract/proofs.ts';
import { proofsResource } from '../../mutations/resources.ts';
import type { View } from '../../sync/api.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import { useOutbox, useView } from '../../screen/use-view.ts';

export interface KnownProofs {
  /** Includes the blocks that are not sent yet. */
  list: View<readonly ProofBlock[]>;
  /** All unsent changes of any kind; undefined until they are read. */
  unsent: readonly OutboxItem[] | undefined;
}

export const useKnownProofs = (): KnownProofs => {
  const list = useView(proofsResource);
  const unsent = useOutbox();
  return { list, unsent };
};
