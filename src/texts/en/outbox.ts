/** Texts of the outbox sheet: what is unsent, since when, why, and what happens next. */
export const outboxTexts = {
  title: 'Unsent changes',
  empty: 'Everything is sent',
  emptyText: 'Changes that you make offline wait here until they are sent.',
  intro: 'These changes are saved on this device.',

  kinds: {
    interests: 'Your interests',
    profile: 'Changes to your profile',
    publicOn: 'Make your profile public',
    publicOff: 'Make your profile private',
    unknown: 'A change made by a newer version of this app',
  },
  fields: {
    tags: 'tags',
    description: 'description',
    phone: 'phone',
    email: 'email',
    messengerLinks: 'messenger links',
    customLinks: 'custom links',
    productHuntLinks: 'Product Hunt links',
    socialLinks: 'social links',
  },
  since: 'Made',

  waiting: 'Waits to be sent.',
  waitingOffline: 'Waits for a connection. It is sent by itself once you are online.',
  waitingCredential: 'Waits for you to reopen the app from Telegram.',
  sending: 'Is being sent now.',
  retrying: (reason: string) => `${reason} It is tried again by itself.`,
  parkedPayment: 'Waits for a payment.',
  parkedUnknown: 'This version of the app cannot send it. Reload to update.',
  parkedUpdate: 'The server wants a newer version of the app. Reload to update.',
  refused: (reason: string) =>
    `The server refused it. ${reason} Try again, or discard it and make the change anew.`,

  retry: 'Retry',
  discard: 'Discard',
  discardTitle: 'Discard this change? It was not sent and cannot be restored.',
  keep: 'Keep',
} as const;
