/** Takes a proof file: by a button, by dropping or pasting it, or as text. */
import { useState } from 'react';
import { verifyPageTexts as texts } from '#texts/verify-page';
import { Button } from '../../ui/button.tsx';
import { Envelope } from '../../ui/envelope.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ProofCheck } from './use-check.ts';
import styles from './verify-page.module.css';

const PastedText = ({ onCheck }: { onCheck: (text: string) => void }) => {
  const [text, setText] = useState('');
  return (
    <Fold title={texts.pasteInstead}>
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
    </Fold>
  );
};

interface FilePanelProps {
  check: ProofCheck;
  isDragged: boolean;
}

export const FilePanel = ({ check, isDragged }: FilePanelProps) => {
  const isFirst = check.state.state === 'idle';
  return (
    <section className={styles.give} data-dragged={isDragged || undefined} aria-label={texts.file}>
      {isFirst && <Envelope mark="lock" />}
      <p className={styles.dropText}>{isDragged ? texts.dropNow : texts.drop}</p>
      <FileButton
        label={texts.file}
        variant={isFirst ? 'primary' : 'secondary'}
        onFile={check.checkFile}
      >
        {isFirst ? texts.choose : texts.chooseAnother}
      </FileButton>
      <PastedText onCheck={check.checkText} />
    </section>
  );
};
