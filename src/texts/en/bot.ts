/** What the bot says in a private chat. The caller names the product and the contact. */
import { catalogue } from '../catalogue.ts';

export const botTexts = catalogue('bot', {
  /** The list of commands, in the bot's menu and in its help. */
  commands: {
    start: 'Open the app',
    help: 'What this bot can do',
    support: 'Questions and trouble',
    paysupport: 'Trouble with a payment',
    terms: 'Terms of use',
    privacy: 'What is stored about you',
  },

  start: (product: string): string =>
    `Welcome to ${product}, the profile cards of this community.\n\nBuild your card, share it by a code or a link, and find the other members.`,
  /** In place of the welcome, to a member who deleted the account. */
  deleted: (day: string): string =>
    `Your account is deleted, and will be erased on ${day}. Until then you can restore it: open the app.`,
  open: (product: string): string => `Open ${product}`,
  help: (product: string): string => `${product} is an app inside Telegram. This bot knows:`,

  support: (contact: string): string => `Questions, ideas, trouble? Write to ${contact}.`,
  noContact: 'The people who run this community have not said yet how to reach them.',
  /** `number`: what the operator finds the payment by. */
  paysupport: (contact: string, number: number): string =>
    `Something went wrong with a payment? Write to ${contact}. Name the day, the amount and your number: ${number}.\n\nWhat was paid and not delivered is given back. Telegram's own support cannot help with purchases made here.`,

  terms: 'These are the terms of use:',
  readTerms: 'Read the terms',
  privacy: 'What is stored about you, who sees it, and what you can do about it:',
  readPrivacy: 'Read about privacy',
});
