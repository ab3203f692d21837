/** Shows one proven message: its details, its text once it is decrypted, and its actions. */
import { useId, useState, type ReactNode } from 'react';
import { proofsListTexts as texts } from '#texts/proofs-list';
import type { ProofBlock } from '../../../contract/calls/talk/proofs.ts';
import type { ProofGroup } from '../../../domain/proofs/proof-groups.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Envelope } from '../../../ui/states/envelope.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { PendingMark } from '../../../ui/states/pending-mark.tsx';
import { createdText, rangeText, refusalText } from '../create/message-text.ts';
import type { OpenedMessage } from './open-message.ts';
import { ProofFileActions } from './proof-file-actions.tsx';
import styles from '../proof.module.css';

type MessageBlocks = ProofGroup<ProofBlock>;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ blocks, bytes, createdAt }: MessageBlocks) => (
  <dl className={styles.facts}>
    <Fact name={texts.created}>
      <time dateTime={createdAt}>{createdText(createdAt)}</time>
    </Fact>
    <Fact name={texts.size}>{texts.bytes(bytes)}</Fact>
    <Fact name={texts.blocks}>{rangeText(blocks)}</Fact>
  </dl>
);

/** The region stays in the page: screen readers announce only changes inside a region they know. */
const Opened = ({ opened }: { opened: OpenedMessage | undefined }) => (
  <div className={styles.opened} aria-live="polite">
    {opened?.ok && (
      <figure className={styles.figure}>
        <figcaption className={styles.hint}>{texts.text}</figcaption>
        <blockquote className={styles.text} dir="auto">
          {opened.text}
        </blockquote>
        {!opened.isEndKnown && <p className={styles.hint}>{texts.endUnknown}</p>}
        {opened.isOldKey && <p className={styles.hint}>{texts.byOldKey(opened.fingerprint)}</p>}
      </figure>
    )}
    {opened?.ok === false && (
      <Notice tone="error">
        <p className={styles.failure}>{texts.decryptFailed}</p>
        <p>{refusalText(opened)}</p>
      </Notice>
    )}
  </div>
);

export interface MessageCardProps {
  message: MessageBlocks;
  isPending: boolean;
  /** Whether the server has all of it. */
  isSaved: boolean;
  onOpen: (message: MessageBlocks) => Promise<OpenedMessage>;
  onShare: (text: string) => void;
  onDelete: (nonce: string) => void;
}

/** Keeps the opened message for as long as the list has the same blocks. */
const useOpened = (blocks: MessageBlocks['blocks']) => {
  const [last, setLast] = useState<{ of: string; opened: OpenedMessage | undefined }>();
  const now = blocks.map(({ counter, encryptedHex }) => `${counter} ${encryptedHex}`).join();
  const setOpened = (opened: OpenedMessage | undefined) => setLast({ of: now, opened });
  return [last?.of === now ? last.opened : undefined, setOpened] as const;
};

export const MessageCard = ({ message, isPending, isSaved, ...on }: MessageCardProps) => {
  const { nonce, blocks, isMultiBlock } = message;
  const id = useId();
  const [opened, setOpened] = useOpened(blocks);
  const [isOpening, setOpening] = useState(false);
  const described = { 'aria-describedby': id };

  const open = async () => {
    setOpening(true);
    setOpened(await on.onOpen(message));
    setOpening(false);
  };

  return (
    <article className={styles.message} aria-labelledby={id}>
      <header className={styles.head}>
        <Envelope mark={isSaved ? 'check' : 'clock'} />
        <h3 className={styles.nonce} id={id}>
          <code dir="ltr">{nonce.slice(0, 16)}</code>
        </h3>
        <Chip>{isMultiBlock ? texts.kinds.multi : texts.kinds.single}</Chip>
        {isPending && <PendingMark label={texts.pending} />}
      </header>
      <Facts {...message} />
      <Opened opened={opened} />
      <div className={styles.buttons}>
        {opened?.ok && (
          <Button {...described} onClick={() => on.onShare(opened.text)}>
            <Icon name="share" /> {texts.share}
          </Button>
        )}
        {/* One button both shows and hides the text, so that it keeps the focus. */}
        <Button
          {...described}
          isBusy={isOpening}
          onClick={() => (opened?.ok ? setOpened(undefined) : void open())}
        >
          <Icon name={opened?.ok ? 'lock' : 'eye'} /> {opened?.ok ? texts.hide : texts.decrypt}
        </Button>
        <Button variant="danger-outline" {...described} onClick={() => on.onDelete(nonce)}>
          <Icon name="trash" /> {texts.delete}
        </Button>
      </div>
      <ProofFileActions
        nonce={nonce}
        blocks={blocks}
        isSaved={isSaved}
        describedBy={id}
        onOpen={() => on.onOpen(message)}
      />
    </article>
  );
};
