/**
 * A contact that fits into a QR code: a vCard 3.0 without photo and note, in as few octets as phones still understand.
 * It goes into a code of version 13 at level M, which a phone reads from another phone's screen. What does not fit is
 * left out, the least important first: phone, email, the card's address and the links come in this order.
 */
import { takeCodePoints } from '../text.ts';
import { escapedText, plainAddress, type VcardContact } from './vcard.ts';

/** Octets of a code of version 13 at level M (ISO/IEC 18004, table 7). */
export const contactCodeOctets = 331;
/** Each of two names appears twice. */
const nameOctets = 56;

const encoder = new TextEncoder();
const octetsOf = (text: string): number => encoder.encode(text).length;

const line = (name: string, value: string): string => `${name}:${value}\r\n`;

/** As many characters as have room. */
const cutName = (name: string): string => {
  let cut = name.trim();
  while (octetsOf(escapedText(cut)) > nameOctets)
    cut = takeCodePoints(cut, Array.from(cut).length - 1);
  return cut;
};

export interface ContactCode {
  text: string;
  /** How many of phone, email, address and links did not fit. */
  leftOut: number;
  isNameCut: boolean;
}

/** `address`: of the card on the web. */
export const contactCode = (contact: VcardContact, address: string): ContactCode => {
  const { phone, email, links } = contact;
  const [first, last] = [cutName(contact.firstName), cutName(contact.lastName ?? '')];
  const head =
    line('BEGIN', 'VCARD') +
    line('VERSION', '3.0') +
    line('N', `${escapedText(last)};${escapedText(first)}`) +
    line('FN', escapedText([first, last].filter(Boolean).join(' ')));
  const end = 'END:VCARD';
  const wanted = [
    ...(phone ? [line('TEL', plainAddress(phone))] : []),
    ...(email ? [line('EMAIL', plainAddress(email))] : []),
    ...[address, ...links.map(({ url }) => url)].map((url) => line('URL', plainAddress(url))),
  ];
  let text = head;
  let leftOut = 0;
  for (const one of wanted) {
    if (octetsOf(text + one + end) <= contactCodeOctets) text += one;
    else leftOut += 1;
  }
  const isNameCut = first !== contact.firstName.trim() || last !== (contact.lastName ?? '').trim();
  return { text: text + end, leftOut, isNameCut };
};

/** Minimum edge of a QR code's picture in pixels. Each module has the same whole number of pixels, so that no edge is blurred. */
export const leastEdge = 1200;
