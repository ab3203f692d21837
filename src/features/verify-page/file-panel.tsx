/** Takes a proof file: by a button, by dropping or pasting it, or as text. */
import { useRef, useState, type ChangeEvent } from 'react';
import { verifyPageTexts as texts } from '#texts/verify-page';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ProofCheck } from './use-check.ts';
import styles from './verify-page.module.css';

const PastedText = ({ onCheck }: { onCheck: (text: string) => void }) => {
  const [text, setText] = useState('');
  return (
    <details className={styles.paste}>
      <summary className={styles.summary}>
        <Icon name="chevron" />
        {texts.pasteInstead}
      </summary>
      <div className={styles.pasteForm}>
        <TextField
          label={texts.pasted}
          value={text}
          onChange={setText}
          isMultiline
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
        />
        <Button disabled={text.trim() === ''} onClick={() => onCheck(text)}>
          {texts.check}
        </Button>
      </div>
    </details>
  );
};

interface FilePanelProps {
  check: ProofCheck;
  isDragged: boolean;
}

export const FilePanel = ({ check, isDragged }: FilePanelProps) => {
  const input = useRef<HTMLInputElement>(null);
  const isFirst = check.state.state === 'idle';
  const onChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) check.checkFile(file);
    // Lets the same file be chosen again after it changed on disk.
    target.value = '';
  };
  return (
    <section
      className={styles.give}
      data-dragged={isDragged || undefined}
      data-again={!isFirst || undefined}
      aria-label={texts.file}
    >
      <span className={styles.fileMark} aria-hidden="true">
        <Icon name="lock" />
      </span>
      <p className={styles.dropText}>{isDragged ? texts.dropNow : texts.drop}</p>
      <input
        ref={input}
        type="file"
        accept=".json,.txt,application/json,text/plain"
        hidden
        aria-label={texts.file}
        onChange={onChosen}
      />
      <Button variant={isFirst ? 'primary' : 'secondary'} onClick={() => input.current?.click()}>
        {isFirst ? texts.choose : texts.chooseAnother}
      </Button>
      <PastedText onCheck={check.checkText} />
    </section>
  );
};
