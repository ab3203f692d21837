/** The demo's own bot, and which member of its community is its admin (Caspar). The bot does not exist, so its signatures are worthless elsewhere. */
export const demoBot = {
  token: '1000000001:demo-bot-token-that-signs-nothing-real',
  username: 'cards_demo_bot',
  webhookSecret: 'demo-webhook-secret',
  paymentProviderToken: 'sandbox',
  adminId: 9_000_004,
} as const;
