/**
 * The language while the app runs: the member's own, or that of this browser's visitors. The code that switches to
 * another language (speaker.ts) is loaded on demand: a member who reads English loads none of it.
 */
import { parseLanguage } from '../../domain/language.ts';
import type { KeyValueStore } from '../../platform/ports.ts';
import type { LanguageControl } from '../../screen/services.ts';
import { presentLanguage } from '../../texts/translate.ts';
import type { Speaker, SpeakerPorts } from './speaker.ts';

interface LanguagePorts extends SpeakerPorts {
  /** Of the member, or of visitors. */
  values: Pick<KeyValueStore, 'read' | 'write'>;
  /** What the names of these values begin with in local storage. */
  prefix: string;
}

/** The tag, as start/language.ts chooses it. */
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
    if (key === ports.prefix + languageEntry) void choose(newValue);
  });
  // The page could not see it if local storage lost it in a crash.
  const chosen = parseLanguage(ports.values.read(languageEntry));
  if (chosen && chosen !== ports.wanted) void choose(chosen);
  return {
    choose: async (language) => {
      const isSpoken = await choose(language);
      if (isSpoken && presentLanguage() === language) ports.values.write(languageEntry, language);
      return isSpoken;
    },
  };
};
