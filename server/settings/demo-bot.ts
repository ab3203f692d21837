/** The demo's own bot. It does not exist, so its signatures are worthless elsewhere. */
export const demoBot = {
  token: '1000000001:demo-bot-token-that-signs-nothing-real',
  username: 'cards_demo_bot',
  webhookSecret: 'demo-webhook-secret',
  paymentProviderToken: 'sandbox',
} as const;
