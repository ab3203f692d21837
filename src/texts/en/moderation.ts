/** Texts of reports, of blocking, and of what the operator tells a member. */
import { catalogue } from '../catalogue.ts';

export const moderationTexts = catalogue('moderation', {
  report: 'Report',
  block: 'Block',
  blockQuestion: (name: string): string => `Block ${name}?`,
  blockText:
    'Neither of you sees the other any more: cards, reviews, reactions, nothing. Nobody is told.',
  blocked: (name: string): string => `${name} is blocked`,
  cancel: 'Cancel',
  blockFailed: 'This member could not be blocked.',
  reportTitle: 'Report this card',
  reportReview: 'Report this review',
  reportIntro: 'Only the operator sees it. The member is not told who reported.',
  why: 'What is wrong?',
  reasons: {
    spam: 'Spam or advertising',
    fake: 'Not a real person',
    abuse: 'Insults or threats',
    sexual: 'Sexual content',
    illegal: 'Something illegal',
    other: 'Something else',
  },
  details: 'What the operator should know',
  send: 'Send report',
  sent: 'Reported. Thank you.',
  queued: (isKept: boolean): string =>
    isKept
      ? 'Your report is saved on this device and will be sent later.'
      : 'Your report is not sent yet. It will be sent later, if the app stays open.',
  reportFailed: 'The report could not be sent.',
  notSaved: 'This device could not save it.',
  blockedTitle: 'Blocked members',
  blockedNone: 'You have blocked nobody.',
  blockedHint: 'You do not see each other. Nobody is told.',
  unblock: 'Unblock',
  unblockName: (name: string): string => `Unblock ${name}`,
  unblocked: (name: string): string => `${name} is no longer blocked`,
  blockedFailed: 'The list could not be loaded.',
  hiddenTitle: 'Your card is hidden',
  hiddenText: 'The operator hid your card from others. You can still change it.',
  warnedTitle: 'A warning from the operator',
  reason: (note: string): string => `Reason: ${note}`,
  ok: 'OK',
  bannedTitle: 'Your access was closed',
  bannedText:
    'The operator has banned this account. Nobody sees its card, and the app cannot be used.',
  bannedContact: (contact: string): string => `Questions: ${contact}`,
  bannedTerms: 'Terms and contact',
  admin: 'Moderation',
  adminHint: 'Reports, payments with faults, and the log',
});
