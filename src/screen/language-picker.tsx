/** The languages of the app, each by the name that it has for itself: spoken as one is chosen, and kept on this device. */
import { useId, useState } from 'react';
import { languageTexts } from '#texts/language';
import { directionOf, languages, type Language } from '../domain/language.ts';
import { languageNames } from '../texts/language-names.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './language-picker.module.css';
import { useServices } from './services.ts';
import { useHaptic } from './use-haptic.ts';
import { useLanguage } from './use-language.ts';

interface LanguageRadioProps {
  language: Language;
  isChosen: boolean;
  onChoose: (language: Language) => void;
}

/** A radio button whose whole row can be tapped. */
const LanguageRadio = ({ language, isChosen, onChoose }: LanguageRadioProps) => (
  <label className={styles.choice} data-chosen={isChosen || undefined}>
    <bdi lang={language} dir={directionOf(language)}>
      {languageNames[language]}
    </bdi>
    <input
      type="radio"
      name="language"
      className={styles.radio}
      value={language}
      checked={isChosen}
      onChange={() => onChoose(language)}
    />
  </label>
);

export const LanguagePicker = () => {
  const { language: control } = useServices();
  const haptic = useHaptic();
  const legendId = useId();
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
      <fieldset role="radiogroup" className={styles.choices} aria-labelledby={legendId}>
        <legend className={styles.legend} id={legendId}>
          {languageTexts.legend}
        </legend>
        <div className={styles.list}>
          {languages.map((language) => (
            <LanguageRadio
              key={language}
              language={language}
              isChosen={language === (wanted ?? spoken)}
              onChoose={(chosen) => void choose(chosen)}
            />
          ))}
        </div>
      </fieldset>
      {hasFailed && <Notice tone="error">{languageTexts.failed}</Notice>}
    </>
  );
};
