/** What is known of a member's proofs, read once for the whole screen, so that no part of it knows what another does not. */
import type { ProofBlock } from '../../contract/proofs.ts';
import { useLive } from '../../db/hooks.ts';
import { proofsResource } from '../../mutations/resources.ts';
import type { View } from '../../sync/api.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import { useServices } from '../../screen/services.ts';
import { useView } from '../../screen/use-view.ts';

export interface KnownProofs {
  /** With the blocks that are not sent yet. */
  list: View<readonly ProofBlock[]>;
  /** All that is not sent, of any kind; undefined until it is read. */
  unsent: readonly OutboxItem[] | undefined;
}

export const useKnownProofs = (): KnownProofs => {
  const { sync } = useServices();
  const list = useView(proofsResource);
  const unsent = useLive(() => sync.outbox(), 'outbox');
  return { list, unsent };
};
