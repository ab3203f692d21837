/** /verify: anybody with a proof file checks it here, with no account, no server, and without a connection. */
import { useState, useEffect, useEffectEvent } from 'react';
import { communityName } from '../../ui/community-name.ts';
import { verifyPageTexts as texts } from '#texts/verify-page';
import { circuitKeysTexts } from '#texts/circuit-keys';
import { Screen } from '../../ui/screen.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Envelope } from '../../ui/states/envelope.tsx';
import { FileButton } from '../../ui/controls/file-button.tsx';
import { Fold } from '../../ui/lists/fold.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import type { PageChecker } from './open-checker.ts';
import { useCheck, type CheckState, type ProofCheck } from './use-check.ts';
import { VerdictPanel } from './verdict-panel.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { circuitGrade } from '../../verifier/manifest.ts';
import styles from './verify-page.module.css';

const Progress = ({ done, total }: Extract<CheckState, { state: 'checking' }>) => (
  <div className={styles.progress}>
    <progress aria-label={texts.checking} {...(total > 0 && { value: done, max: total })} />
    <span className={styles.hint}>{total > 0 ? texts.progress(done, total) : texts.preparing}</span>
  </div>
);

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

/** Takes a proof file: by a button, by dropping or pasting it, or as text. */
const FilePanel = ({ check, isDragged }: { check: ProofCheck; isDragged: boolean }) => {
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

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped anywhere on the page, and files or text pasted into it. Whether a file is being
 * dragged over the page.
 */
const useGivenFiles = ({ checkFile, checkText }: ProofCheck): boolean => {
  const [isDragged, setDragged] = useState(false);
  const take = useEffectEvent((data: DataTransfer | null) => {
    const file = data?.files[0];
    const text = data?.getData('text/plain') ?? '';
    if (file) checkFile(file);
    else if (text.trim() !== '') checkText(text);
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    // Otherwise the browser would open the file instead of the page.
    const onDrag = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragged(true);
    };
    const onDrop = (event: DragEvent) => {
      setDragged(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take(event.dataTransfer);
    };
    // The drag leaves each element that it passes. Only when it leaves the window is there no next one.
    const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget ?? setDragged(false);
    const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
      if (!isField(target)) take(clipboardData);
    };
    window.addEventListener('dragover', onDrag, { signal });
    window.addEventListener('dragleave', onLeave, { signal });
    window.addEventListener('drop', onDrop, { signal });
    window.addEventListener('paste', onPaste, { signal });
    return () => ending.abort();
  }, []);
  return isDragged;
};

/** Warns that the keys are for development, before anybody relies on an answer. */
export const KeysNotice = ({ grade = circuitGrade }: { grade?: typeof circuitGrade }) =>
  grade === 'development' && (
    <p className={styles.keysNotice}>
      <Icon name="warning" />
      <span>{circuitKeysTexts.development}</span>
    </p>
  );

export const VerifyPage = ({ checker }: { checker: PageChecker }) => {
  const check = useCheck(checker);
  const isDragged = useGivenFiles(check);
  const { state } = check;
  return (
    <Screen title={texts.title}>
      <div className={styles.intro}>
        <p>{texts.intro}</p>
        <p className={styles.hint}>{texts.privacy}</p>
        <KeysNotice />
      </div>
      {/* The answer is the first thing to see, wherever the file was dropped. */}
      {state.state === 'checking' && <Progress {...state} />}
      {state.state === 'done' && <VerdictPanel {...state} onRetry={check.again} />}
      <FilePanel check={check} isDragged={isDragged} />
      <p className={styles.product}>{communityName()}</p>
    </Screen>
  );
};
