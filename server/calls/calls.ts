/** Every call that the server answers; any other path under /tma is 404. */
import type { Api } from '../http/api.ts';
import { registerBookmarkCalls } from './bookmarks.ts';
import { registerInvoiceCalls } from './invoices.ts';
import { registerMessageCalls } from './messages.ts';
import { registerMetaCalls } from './meta.ts';
import { registerNotificationCalls } from './notifications.ts';
import { registerProfileCalls } from './profile.ts';
import { registerProofCalls } from './proofs.ts';
import { registerReactionCalls } from './reactions.ts';
import { registerReviewCalls } from './reviews.ts';
import { registerRightsCalls } from './rights.ts';
import { registerShareCalls } from './share.ts';
import { registerSharedMessageCalls } from './shared-messages.ts';
import { registerSubscriptionCalls } from './subscription.ts';
import { registerUsersCalls } from './users.ts';
import { registerViewCalls } from './views.ts';

export const registerCalls = (api: Api): void => {
  registerProfileCalls(api);
  registerMetaCalls(api);
  registerUsersCalls(api);
  registerShareCalls(api);
  registerSharedMessageCalls(api);
  registerViewCalls(api);
  registerReactionCalls(api);
  registerReviewCalls(api);
  registerInvoiceCalls(api);
  registerSubscriptionCalls(api);
  registerMessageCalls(api);
  registerBookmarkCalls(api);
  registerProofCalls(api);
  registerRightsCalls(api);
  registerNotificationCalls(api);
};
