/** What the bot says about requests to join the community's group. The caller names the community. */
import { catalogue } from '../catalogue.ts';

export const doorTexts = catalogue('door', {
  fillIn: (name: string): string =>
    `You asked to join ${name}. Its members know each other by their cards, so please fill in yours first: choose interests, and write some words about yourself.`,
  alreadyFilled: (name: string): string =>
    `You asked to join ${name}. Your card is filled in already, so you need not do anything more.`,

  /** To administrators, above the address of the card. */
  asks: (name: string): string => `${name} asks to join the group, and has filled in a card:`,
  approve: 'Let in',
  decline: 'Decline',

  /** After one of the two was pressed. */
  approved: 'Let in.',
  declined: 'Declined.',
  notYours: 'Only administrators who may add users decide this.',
  failed: 'Telegram did not take it. Try again soon.',
});
