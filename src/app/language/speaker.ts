/**
 * Switches the language when the member chooses another. If a start could not load its texts, this tries again once
 * there is a connection.
 */
import { parseLanguage } from '../../domain/language.ts';
import type { Network } from '../../platform/ports.ts';
import { loadTranslation } from '../../texts/load-translation.ts';
import { presentLanguage } from '../../texts/translate.ts';
import { speak } from './speak.ts';

export interface SpeakerPorts {
  network: Network;
  /** Tag of the language that this start chose. */
  wanted: string;
}

export interface Speaker {
  /** False if its texts did not load: the language stays as it was. Of several choices, the last one counts. */
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
