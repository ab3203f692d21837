/**
 * The language of this device while the app runs. The code that switches to another language (speaker.ts) is loaded on
 * demand: a member who reads English loads none of it.
 */
import type { KeyValueStore } from '../platform/ports.ts';
import type { LanguageControl } from '../screen/services.ts';
import { presentLanguage } from '../texts/translate.ts';
import type { Speaker, SpeakerPorts } from './speaker.ts';

interface LanguagePorts extends SpeakerPorts {
  /** Without a member's prefix. */
  device: KeyValueStore;
}

/** The tag, as early/language.ts chooses it. */
const languageEntry = 'language';

export const followLanguage = (ports: LanguagePorts): LanguageControl => {
  let made: Speaker | undefined;
  const speaker = async (): Promise<Speaker> => {
    const { createSpeaker } = await import('./speaker.ts');
    return (made ??= createSpeaker(ports));
  };
  const choose = (tag: unknown): Promise<boolean> =>
    speaker().then(
      (one) => one.turnTo(tag),
      () => false,
    );
  if (ports.wanted !== 'en') speaker().catch(() => undefined);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === languageEntry) void choose(newValue);
  });
  return {
    choose: async (language) => {
      const isSpoken = await choose(language);
      if (isSpoken && presentLanguage() === language) ports.device.write(languageEntry, language);
      return isSpoken;
    },
  };
};
