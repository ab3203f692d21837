/**
 * Seals and opens private notes on cards, with the key of message samples. Every note is padded to one length, so that
 * the ciphertext does not reveal the length of its text. Associated data bind a note to its card, so the server cannot
 * show it on another one.
 */
import { open, plainLength, sealBytes, type Associated } from '../crypto/aes-gcm.ts';
import { limits } from '../domain/limits.ts';
import { pad, unpad, type RandomBytes } from '../domain/proofs/padding.ts';
import type { Secret } from '../keys/stored/secret.ts';
import { importSecret } from './samples.ts';

const encoder = new TextEncoder();

/** U+0000 ends the name. */
const noteData = (profileId: number): Associated =>
  encoder.encode(`member-cards note\u0000${profileId}`);

/**
 * Seals a text that passed `noteFault`. Returns undefined if the key is unusable, or if the browser has no random bytes
 * or refuses to encrypt.
 */
export const sealNote = async (
  secret: Secret,
  profileId: number,
  text: string,
  random: RandomBytes,
): Promise<string | undefined> => {
  const key = await importSecret(secret);
  if (!key) return undefined;
  try {
    const plain = encoder.encode(pad(text, limits.noteBytes, random));
    return await sealBytes(key, plain, random, noteData(profileId));
  } catch {
    return undefined;
  }
};

/** Returns the text; undefined if it was sealed with another key or for another card, or was changed since. */
export const openNote = async (
  secret: Secret,
  profileId: number,
  sealed: string,
): Promise<string | undefined> => {
  const key = await importSecret(secret);
  if (!key || plainLength(sealed) !== limits.noteBytes) return undefined;
  const opened = await open(key, sealed, noteData(profileId));
  return opened.ok ? unpad(opened.text) : undefined;
};
