/**
 * What the member chooses is spoken at once. A start whose texts did not come tries again when there is a connection.
 */
import { parseLanguage } from '../domain/language.ts';
import type { Network } from '../platform/ports.ts';
import { loadTranslation } from '../texts/load-translation.ts';
import { presentLanguage } from '../texts/translate.ts';
import { speak } from './speak.ts';

export interface SpeakerPorts {
  network: Network;
  /** Tag of what this start wanted to speak. */
  wanted: string;
}

export interface Speaker {
  /** False: its texts did not come, and what was spoken goes on. The last of several is the one that stays. */
  turnTo(tag: unknown): Promise<boolean>;
}

export const createSpeaker = ({ network, wanted }: SpeakerPorts): Speaker => {
  let latest = wanted;
  const turnTo = async (tag: unknown): Promise<boolean> => {
    const language = parseLanguage(tag);
    if (!language) return false;
    latest = language;
    try {
      const texts = await loadTranslation(language);
      if (latest === language) speak(language, texts);
    } catch {
      return false;
    }
    return true;
  };
  network.subscribe(() => {
    if (network.isOnline() && presentLanguage() !== latest) void turnTo(latest);
  });
  return { turnTo };
};
