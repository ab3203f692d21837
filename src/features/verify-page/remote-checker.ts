/** The checker, as its worker offers it to the page. */
import { releaseProxy, type Remote } from 'comlink';
import type { Checker, CheckOutcome, OnBlock } from './check.ts';

export interface RemoteChecker extends Pick<Checker, 'prepare' | 'verifyBlocks'> {
  check(text: string, onBlock: Remote<OnBlock>): Promise<CheckOutcome>;
}

/** Each check brings a channel for its progress, which is closed after the check. */
export const remoteChecker = (checker: Checker): RemoteChecker => ({
  prepare: () => checker.prepare(),
  verifyBlocks: (blocks) => checker.verifyBlocks(blocks),
  check: async (text, onBlock) => {
    try {
      return await checker.check(text, (done, total) => void onBlock(done, total));
    } finally {
      onBlock[releaseProxy]();
    }
  },
});
