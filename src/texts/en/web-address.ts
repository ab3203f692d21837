/** Texts of the panel that names the card's address on the web. */
import { catalogue } from '../catalogue.ts';

export const webAddressTexts = catalogue('webAddress', {
  title: 'On the web',
  link: 'Web link',
  copyHint: 'Copies the address of the card on the web, for anybody with a browser.',
  copied: 'Copied',
  copyRefused: 'Copying was refused. The link is selected: copy it by hand.',
  copiedClosed: 'It does not work for others until your profile is public.',
  send: 'Send',
  sendName: 'Send the web link',
  toChatName: 'Send the card to a Telegram chat',
  addToHomeScreen: 'Add to home screen',
  onHomeScreen: 'On your home screen',
  chatUnanswered: 'Telegram does not answer. If it shows no chats, press again to send the link.',
  chatFailed: 'Telegram could not send the card. Press again to send the link.',
  homeScreenUnanswered: 'Telegram does not answer. If nothing opened, press again.',
  hint: 'Opens in any browser, without Telegram.',
  hintPrivate: 'Opens for others once your profile is public.',
});
