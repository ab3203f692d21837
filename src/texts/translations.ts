/** The parts of a language: every catalogue in translation. A missing or superfluous text is a type error. */
import type { accountTexts } from './en/account.ts';
import type { adminTexts } from './en/admin.ts';
import type { moderationTexts } from './en/moderation.ts';
import type { badgeTexts } from './en/badge.ts';
import type { bookmarkTexts } from './en/bookmarks.ts';
import type { botTexts } from './en/bot.ts';
import type { cardSharingTexts } from './en/card-sharing.ts';
import type { doorTexts } from './en/door.ts';
import type { linkQuestionTexts } from './en/link-questions.ts';
import type { loadFailureTexts } from './en/load-failure.ts';
import type { outsiderTexts } from './en/outsider.ts';
import type { ownProfileTexts } from './en/own-profile.ts';
import type { settingsTexts } from './en/settings.ts';
import type { cardTexts } from './en/card.ts';
import type { circuitKeysTexts } from './en/circuit-keys.ts';
import type { editTexts } from './en/edit.ts';
import type { exampleTexts } from './en/examples.ts';
import type { faultTexts } from './en/faults.ts';
import type { fileTexts } from './en/files.ts';
import type { installTexts } from './en/install.ts';
import type { invoiceTexts } from './en/invoices.ts';
import type { keysTexts } from './en/keys.ts';
import type { languageTexts } from './en/language.ts';
import type { legalTexts } from './en/legal.ts';
import type { linkSheetTexts } from './en/link-sheets.ts';
import type { lottiesTexts } from './en/lotties.ts';
import type { messagesTexts } from './en/messages.ts';
import type { newsTexts } from './en/news.ts';
import type { notificationTexts } from './en/notifications.ts';
import type { deviceTexts } from './en/device.ts';
import type { outboxTexts } from './en/outbox.ts';
import type { pagesTexts } from './en/pages.ts';
import type { paymentTexts } from './en/payment.ts';
import type { profileTexts } from './en/profile.ts';
import type { proofTexts } from './en/proof.ts';
import type { proofsListTexts } from './en/proofs-list.ts';
import type { publicPageTexts } from './en/public-page.ts';
import type { shownTalkTexts } from './en/shown-talk.ts';
import type { purchaseTexts } from './en/purchase.ts';
import type { qrTexts } from './en/qr.ts';
import type { rateLimitTexts } from './en/rate-limit.ts';
import type { reactionTexts } from './en/reactions.ts';
import type { rejectionTexts } from './en/rejections.ts';
import type { replacedTexts } from './en/replaced.ts';
import type { reviewTexts } from './en/reviews.ts';
import type { scanTexts } from './en/scan.ts';
import type { secondOpinionTexts } from './en/second-opinion.ts';
import type { seenCardsTexts } from './en/seen-cards.ts';
import type { shareTextTexts } from './en/share-text.ts';
import type { shareTexts } from './en/share.ts';
import type { shellTexts } from './en/shell.ts';
import type { startTexts } from './en/start.ts';
import type { surfaceTexts } from './en/surfaces.ts';
import type { themeTexts } from './en/theme.ts';
import type { uiTexts } from './en/ui.ts';
import type { usersTexts } from './en/users.ts';
import type { verifyPageTexts } from './en/verify-page.ts';
import type { viewerTexts } from './en/viewer.ts';
import type { webAddressTexts } from './en/web-address.ts';

export interface Translations {
  account: typeof accountTexts;
  admin: typeof adminTexts;
  moderation: typeof moderationTexts;
  badge: typeof badgeTexts;
  bookmarks: typeof bookmarkTexts;
  bot: typeof botTexts;
  card: typeof cardTexts;
  'card-sharing': typeof cardSharingTexts;
  'link-questions': typeof linkQuestionTexts;
  'load-failure': typeof loadFailureTexts;
  outsider: typeof outsiderTexts;
  'own-profile': typeof ownProfileTexts;
  settings: typeof settingsTexts;
  'circuit-keys': typeof circuitKeysTexts;
  door: typeof doorTexts;
  edit: typeof editTexts;
  examples: typeof exampleTexts;
  faults: typeof faultTexts;
  files: typeof fileTexts;
  invoices: typeof invoiceTexts;
  keys: typeof keysTexts;
  language: typeof languageTexts;
  legal: typeof legalTexts;
  'link-sheets': typeof linkSheetTexts;
  lotties: typeof lottiesTexts;
  messages: typeof messagesTexts;
  news: typeof newsTexts;
  notifications: typeof notificationTexts;
  device: typeof deviceTexts;
  outbox: typeof outboxTexts;
  pages: typeof pagesTexts;
  payment: typeof paymentTexts;
  profile: typeof profileTexts;
  proof: typeof proofTexts;
  'proofs-list': typeof proofsListTexts;
  'public-page': typeof publicPageTexts;
  'shown-talk': typeof shownTalkTexts;
  purchase: typeof purchaseTexts;
  'rate-limit': typeof rateLimitTexts;
  reactions: typeof reactionTexts;
  rejections: typeof rejectionTexts;
  replaced: typeof replacedTexts;
  reviews: typeof reviewTexts;
  'second-opinion': typeof secondOpinionTexts;
  'seen-cards': typeof seenCardsTexts;
  'share-text': typeof shareTextTexts;
  share: typeof shareTexts;
  shell: typeof shellTexts;
  start: typeof startTexts;
  surfaces: typeof surfaceTexts;
  theme: typeof themeTexts;
  ui: typeof uiTexts;
  users: typeof usersTexts;
  'verify-page': typeof verifyPageTexts;
  viewer: typeof viewerTexts;
  qr: typeof qrTexts;
  scan: typeof scanTexts;
  install: typeof installTexts;
  'web-address': typeof webAddressTexts;
}

/** The part that a public card needs. A visitor loads nothing else. */
export type CardTranslations = Pick<
  Translations,
  | 'badge'
  | 'card'
  | 'card-sharing'
  | 'install'
  | 'link-sheets'
  | 'load-failure'
  | 'public-page'
  | 'shown-talk'
  | 'rate-limit'
  | 'surfaces'
  | 'ui'
>;

/** The part that only the server uses. */
export type ServerTranslations = Pick<
  Translations,
  'bot' | 'door' | 'faults' | 'invoices' | 'legal' | 'news' | 'pages' | 'rejections'
>;

/** The part that the app and /verify use: everything but the server's. */
export type AppTranslations = Omit<
  Translations,
  'bot' | 'door' | 'faults' | 'invoices' | 'legal' | 'news' | 'pages'
>;
