/** Russian: one chunk, without the part that a public card needs. */
import { account } from './account.ts';
import { admin } from './admin.ts';
import { bookmarks } from './bookmarks.ts';
import type { AppTranslations } from '../translations.ts';
import { ruCard } from './ru-card.ts';
import { circuitKeys } from './circuit-keys.ts';
import { edit } from './edit.ts';
import { examples } from './examples.ts';
import { files } from './files.ts';
import { keys } from './keys.ts';
import { language } from './language.ts';
import { linkQuestions } from './link-questions.ts';
import { lotties } from './lotties.ts';
import { messages } from './messages.ts';
import { notifications } from './notifications.ts';
import { moderation } from './moderation.ts';
import { device } from './device.ts';
import { outbox } from './outbox.ts';
import { outsider } from './outsider.ts';
import { ownProfile } from './own-profile.ts';
import { payment } from './payment.ts';
import { profile } from './profile.ts';
import { proof } from './proof.ts';
import { proofsList } from './proofs-list.ts';
import { purchase } from './purchase.ts';
import { qr } from './qr.ts';
import { reactions } from './reactions.ts';
import { rejections } from './rejections.ts';
import { replaced } from './replaced.ts';
import { reviews } from './reviews.ts';
import { scan } from './scan.ts';
import { secondOpinion } from './second-opinion.ts';
import { seenCards } from './seen-cards.ts';
import { settings } from './settings.ts';
import { share } from './share.ts';
import { shareText } from './share-text.ts';
import { shell } from './shell.ts';
import { start } from './start.ts';
import { theme } from './theme.ts';
import { users } from './users.ts';
import { verifyPage } from './verify-page.ts';
import { viewer } from './viewer.ts';
import { webAddress } from './web-address.ts';

export const ru: AppTranslations = {
  account,
  admin,
  ...ruCard,
  'circuit-keys': circuitKeys,
  edit,
  examples,
  files,
  keys,
  language,
  'link-questions': linkQuestions,
  lotties,
  messages,
  notifications,
  moderation,
  device,
  outbox,
  outsider,
  'own-profile': ownProfile,
  payment,
  profile,
  proof,
  'proofs-list': proofsList,
  purchase,
  qr,
  reactions,
  rejections,
  replaced,
  reviews,
  scan,
  'second-opinion': secondOpinion,
  bookmarks,
  'seen-cards': seenCards,
  settings,
  share,
  'share-text': shareText,
  shell,
  start,
  theme,
  users,
  'verify-page': verifyPage,
  viewer,
  'web-address': webAddress,
};
