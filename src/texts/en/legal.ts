/**
 * The pages /terms and /privacy. A text is a few lines: '## ' begins a heading, '- ' an item of a list, an empty line
 * divides paragraphs. Privacy says what this software stores: change it together with server/db/schema/.
 */
import { catalogue } from '../catalogue.ts';

export const legalTexts = catalogue('legal', {
  termsTitle: 'Terms of use',
  privacyTitle: 'Privacy',

  run: (product: string, name: string): string => `${product} is run by ${name}.`,
  unnamed: (product: string): string =>
    `${product} is run by the people of this community. They have not given a name here yet.`,
  country: (country: string): string => `Country: ${country}.`,
  /** Before the contact, which is a link. */
  contact: 'Questions, complaints and requests go to:',
  noContact: 'They have not said yet how to reach them.',

  privacy: `## What the server stores

- What Telegram says of you when you open the app: your number at Telegram, first and last name, user name, and the address of your photo.
- What you enter: interests, a headline, a description, phone, email, links, the cover and colour of your card, and who may see what of it.
- What you do: the reactions and reviews that you give, the cards that you mark, whom you block, what you report, and on which of the last days you looked at a card. Its owner sees how many looked and which way they came, not who.
- What you asked the bot to tell you, and how far it has.
- Payments: what was bought, when, for how much, and the number of the payment. Cards and accounts are known only to Telegram and the bank.
- For thirty days the answers to your changes, so that a change that is sent twice counts once.
- Where the app is for the members of a group at Telegram: whether you are in it, for a day, and when you asked to join, for thirty days.
- Message samples, private notes and proven messages, sealed on your device. The server has no key to them, and nobody there can read them.

The server's log names the network that a request came from, not the whole address, and no content.

## What your device stores

Your browser or Telegram keeps what the app has shown you and changes that are not sent yet. The settings of the app remove it. The key to your sealed texts is in Telegram's storage and on your device.

## Who sees what

- A card that is not public is only yours. A public card is seen by members, and by anybody who has its link. You choose whether those see your phone and email, and whether search engines may list the card.
- Reviews and reactions are seen by all who see the card.
- The people who run the server can read everything there that is not sealed.
- Telegram knows that you use the app and what you pay there. Photos come from Telegram, and pictures of products from their sites, which learn that your device asks for them. The server opens the pages of your links, to see whether they link back to your card: their sites see the server, not you.

Nothing is sold. There is no advertising, and nobody measures what you do.

## How long, and your rights

In the settings of the app, “Your account” gives you a copy of your data and deletes the account: it is out of sight at once, and erased after seven days, in which you can take that back. Records of payments stay as long as the law asks, without your number. You may also ask for a copy, a correction or the deletion at the address above. If you are not content with the answer, you may turn to the authority for data protection where you live.`,

  terms: (product: string): string => `## Using ${product}

${product} is for people with an account at Telegram. You are responsible for what you publish here. It must be yours to publish, and true of you.

Not allowed are:

- acting as somebody else, or showing the data of others without their consent;
- spam, misleading links, threats and insults;
- anything that the law forbids.

What breaks these rules may be hidden or removed, and its author shut out.

## Purchases

Reactions and Singularity are digital goods, used only here. Their price is shown before you pay, and they arrive at once. They are not money, and cannot be passed on.

What was paid and not delivered is given back: send /paysupport to the bot. Telegram's own support cannot help with purchases made here. A subscription in Stars is renewed every month until you cancel it; what you paid for stays until its end.

## What nobody promises

The app is given as it is, and may be away at times. Texts that are sealed on your device cannot be restored by anybody if you lose their key: keep the recovery text. What other members write is theirs.

Telegram neither runs nor checks this app.`,

  law: (country: string): string => `The law of this country applies: ${country}.`,
});
