import { takeCodePoints } from '../text.ts';
import { shown } from '../visible-text.ts';

/**
 * A member's card as a file for an address book: vCard 3.0 (RFC 2426), which every phone reads; 4.0 is still read in
 * part only, above all by Outlook. Lines end with CR LF and are folded at 75 octets between characters, never within one.
 */

export interface VcardLink {
  /** Such as 'GitHub'. */
  label: string;
  url: string;
}

export interface VcardContact {
  firstName: string;
  lastName: string | null;
  phone?: string | undefined;
  email?: string | undefined;
  links: readonly VcardLink[];
  /** What they are: is under the name. */
  title?: string | undefined;
  note?: string | undefined;
  photo?: { type: 'JPEG' | 'PNG'; base64: string } | undefined;
}

const lineOctets = 75;
const lineEnd = '\r\n';

/** A text value: line breaks as '\n', other control characters left out. */
export const escapedText = (text: string): string =>
  text
    .replace(/[\\,;]/g, String.raw`\$&`)
    .replace(/\r\n|[\n\r\u2028\u2029]/g, String.raw`\n`)
    .replace(/[\p{Cc}\p{Cs}]/gu, '');

/** An address is not escaped; what would end the line is left out. */
export const plainAddress = (text: string): string => text.replace(/[\s\p{Cc}\p{Cs}]/gu, '');

const octetsOf = (character: string): number => new TextEncoder().encode(character).length;

/** A photo has a hundred thousand characters: each is one octet, and need not be measured. */
const foldedAscii = (line: string): string =>
  [line.slice(0, lineOctets), ...(line.slice(lineOctets).match(/.{1,74}/g) ?? [])].join(
    `${lineEnd} `,
  );

/** Every further line begins with a space, which belongs to its octets and not to the value. */
const folded = (line: string): string => {
  if (/^[\x20-\x7E]*$/.test(line)) return foldedAscii(line);
  let text = '';
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > lineOctets) {
      text += `${lineEnd} `;
      octets = 1;
    }
    text += character;
    octets += more;
  }
  return text;
};

const linkLines = ({ label, url }: VcardLink, at: number): string[] => [
  `item${at + 1}.URL:${plainAddress(url)}`,
  `item${at + 1}.X-ABLabel:${escapedText(label)}`,
];

/** The file's text. */
export const vcardOf = (contact: VcardContact): string => {
  const { firstName, lastName, phone, email, links, title, note, photo } = contact;
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapedText(lastName ?? '')};${escapedText(firstName)};;;`,
    `FN:${escapedText([firstName, lastName].filter(Boolean).join(' '))}`,
    ...(title ? [`TITLE:${escapedText(title)}`] : []),
    ...(phone ? [`TEL;TYPE=CELL:${plainAddress(phone)}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${plainAddress(email)}`] : []),
    ...links.flatMap(linkLines),
    ...(note ? [`NOTE:${escapedText(note)}`] : []),
    ...(photo ? [`PHOTO;ENCODING=b;TYPE=${photo.type}:${photo.base64}`] : []),
    'END:VCARD',
  ]
    .map((line) => folded(line) + lineEnd)
    .join('');
};

/** File systems take 255 bytes, and a character up to four. */
const longest = 60;

/** A file's name from a text that a member wrote: letters with their marks, digits and dashes. */
export const fileNameOf = (text: string, fallback: string): string => {
  const words = shown(text).replace(/\p{Join_Control}/gu, '');
  const name = words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^[-\p{M}]+/u, '');
  return takeCodePoints(name, longest).replace(/-$/, '') || fallback;
};
