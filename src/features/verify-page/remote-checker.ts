/** The checker as its worker offers it to the page. */
import { releaseProxy, type Remote } from 'comlink';
import type { Checker, CheckOutcome, OnBlock } from './check.ts';

export interface RemoteChecker {
  prepare(): Promise<void>;
  check(text: string, onBlock: Remote<OnBlock>): Promise<CheckOutcome>;
}

/** Each check brings a channel for its progress, which goes when the check is done. */
export const remoteChecker = (checker: Checker): RemoteChecker => ({
  prepare: () => checker.prepare(),
  check: async (text, onBlock) => {
    try {
      return await checker.check(text, (done, total) => void onBlock(done, total));
    } finally {
      onBlock[releaseProxy]();
    }
  },
});
