/**
 * Lets the member choose the language of the app. Each language has the name that it has for itself. A choice applies
 * at once, and is kept for the member on this device.
 */
import { useState } from 'react';
import { languageTexts } from '#texts/language';
import { offeredLanguages } from '../ui/offered-languages.ts';
import { directionOf, type Language } from '../domain/language.ts';
import { languageNames } from '../texts/language-names.ts';
import { Notice } from '../ui/states/notice.tsx';
import { RadioGroup, RadioRow } from '../ui/controls/radio-row.tsx';
import { useServices } from './services.ts';
import { useHaptic } from './hooks/use-haptic.ts';
import { useLanguage } from './hooks/use-language.ts';

const LanguageName = ({ language }: { language: Language }) => (
  <bdi lang={language} dir={directionOf(language)}>
    {languageNames[language]}
  </bdi>
);

/** The list is long: its end may be out of view. */
const showWhole = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });

export const LanguagePicker = () => {
  const { language: control } = useServices();
  const haptic = useHaptic();
  const spoken = useLanguage();
  /** Its texts are on their way. */
  const [wanted, setWanted] = useState<Language>();
  const [hasFailed, setFailed] = useState(false);
  const choose = async (language: Language) => {
    haptic('selection');
    setFailed(false);
    setWanted(language);
    const isSpoken = await control.choose(language);
    setWanted((latest) => (latest === language ? undefined : latest));
    setFailed(!isSpoken);
  };
  return (
    <>
      <RadioGroup legend={languageTexts.legend}>
        {offeredLanguages().map((language) => (
          <RadioRow
            key={language}
            name="language"
            value={language}
            label={<LanguageName language={language} />}
            isChosen={language === (wanted ?? spoken)}
            onChoose={(chosen) => void choose(chosen)}
          />
        ))}
      </RadioGroup>
      {hasFailed && (
        <div ref={showWhole}>
          <Notice tone="error">{languageTexts.failed}</Notice>
        </div>
      )}
    </>
  );
};
