/** Opens the screen of proofs with a key in the messenger's cloud. */
import type { FrameLocator } from '@playwright/test';
import type { MemberApi } from '../../../e2e/support/api.ts';
import { writeDrawer } from '../../../e2e/support/messages.ts';
import type { Screen } from '../../../support/dom/test.ts';

export const openWith = async (
  demo: Screen,
  { member }: MemberApi,
  key: string,
  more: Record<string, string> = {},
): Promise<FrameLocator> => {
  await writeDrawer(demo, member.id, { zk_master_key: key });
  return demo.open(member, '/proof', more);
};

export const listOf = (app: FrameLocator) => app.getByRole('region', { name: 'Your ZK Proofs' });
