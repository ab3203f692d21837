/** What any screen says of sharing a text into a chat. */
export const shareTextTexts = {
  tooOld: 'Share feature requires Telegram version 7.0 or higher',
} as const;
