/** The dialog that sets an old key for samples or proofs. */
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { messagesTexts } from '#texts/messages';
import type { KeyKind } from '../../../keys/custody/custody-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import type { OutboxItem } from '../../../mutations/registry.ts';
import { useServices } from '../../../screen/services.ts';
import { useKeys } from '../../../screen/keys/keys-gate.tsx';
import { useOutbox } from '../../../screen/hooks/use-view.ts';
import { KeptEntries, useKeptEntries } from './kept-entries.tsx';
import styles from '../messages.module.css';
import { isOnItsWay, sealedOf } from '../refused-samples.ts';
import { useKeySetup } from './use-key-setup.ts';

type Setup = ReturnType<typeof useKeySetup>;

const Question = ({ children, text }: { children: ReactNode; text: string }) => (
  <Notice tone="warning">
    <div className={styles.sentences}>
      <p>{children}</p>
      <p>{text}</p>
    </div>
  </Notice>
);

const KeyField = ({ setup }: { setup: Setup }) => {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const error = setup.step.step === 'typing' ? setup.step.error : undefined;
  // The member answered the question with Cancel.
  const [isBack] = useState(setup.text !== '');
  useEffect(() => {
    if (error !== undefined || isBack) field.current?.focus();
  }, [error, isBack]);
  return (
    <TextField
      ref={field}
      label={messagesTexts.setUp.field}
      value={setup.text}
      onChange={setup.change}
      error={error}
      hint={messagesTexts.setUp.hint}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      isMultiline
    />
  );
};

interface ActionsProps {
  setup: Setup;
  isSending: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** Moves the focus to the question's button, so that pressing Enter twice does not answer the question by accident. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

const Actions = ({ setup, isSending, onSend, onClose }: ActionsProps) => {
  const { step } = setup;
  switch (step.step) {
    case 'unsent':
      return (
        <Fragment key="unsent">
          <Button onClick={setup.back}>{messagesTexts.setUp.cancel}</Button>
          <Button onClick={() => setup.skipSending(step.replaces)}>
            {messagesTexts.setUp.anyway}
          </Button>
          <Button ref={takeFocus} variant="primary" disabled={isSending} onClick={onSend}>
            {isSending ? messagesTexts.setUp.sending : messagesTexts.setUp.sendFirst}
          </Button>
        </Fragment>
      );
    case 'replacing':
      return (
        <Fragment key="replacing">
          <Button ref={takeFocus} onClick={setup.back}>
            {messagesTexts.setUp.cancel}
          </Button>
          <Button variant="primary" onClick={setup.set}>
            {messagesTexts.setUp.replace}
          </Button>
        </Fragment>
      );
    default:
      return (
        <>
          <Button onClick={onClose}>{messagesTexts.setUp.cancel}</Button>
          <Button variant="primary" isBusy={step.step === 'setting'} onClick={setup.submit}>
            {messagesTexts.setUp.submit}
          </Button>
        </>
      );
  }
};

/**
 * Lists the changes that are sealed with the key in use and not sent yet. The outbox was read before this screen
 * opened.
 */
const useUnsent = (kind: KeyKind): OutboxItem[] => {
  const items = useOutbox('messages', 'bookmark:') ?? [];
  return kind === 'master' ? sealedOf(items) : [];
};

export const KeyDialog = ({ kind, onClose }: { kind: KeyKind; onClose: () => void }) => {
  const { alert } = useDialogs();
  const { sync } = useServices();
  const custody = useKeys()[kind];
  const kept = useKeptEntries(custody);
  const unsent = useUnsent(kind);
  const [isAsked, setAsked] = useState(false);
  const done = () => {
    onClose();
    void alert(messagesTexts.setUp.success[kind], 'success');
  };
  const setup = useKeySetup({
    custody,
    entries: kept?.entries,
    unsent: unsent.length,
    onDone: done,
  });
  const send = () => {
    setAsked(true);
    unsent.forEach(({ seq }) => void sync.retry(seq));
  };
  const { step } = setup;
  // A change that was refused again is not on its way: the member can retry it or leave it.
  const isSending = isAsked && unsent.some(isOnItsWay);
  return (
    <Dialog
      isOpen
      title={messagesTexts.setUp.title}
      onClose={onClose}
      actions={<Actions setup={setup} isSending={isSending} onSend={send} onClose={onClose} />}
    >
      <div className={styles.setup}>
        {step.step === 'unsent' && (
          <Question text={messagesTexts.setUp.unsentText}>
            {messagesTexts.setUp.unsent(unsent.length)}
          </Question>
        )}
        {step.step === 'replacing' && (
          <Question text={messagesTexts.setUp.replacesText[kind]}>
            {messagesTexts.setUp.replaces(step.replaces)}
          </Question>
        )}
        {(step.step === 'typing' || step.step === 'setting') && (
          <div className={styles.setup} inert={step.step === 'setting'}>
            <p>{messagesTexts.setUp.intro[kind]}</p>
            <KeptEntries kept={kept} onUse={setup.change} />
            <KeyField setup={setup} />
          </div>
        )}
      </div>
    </Dialog>
  );
};
