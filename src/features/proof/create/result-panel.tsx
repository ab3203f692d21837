/** A proven message as a sealed letter: what it shows, the state of its saving, and its actions. */
import { useEffect, useRef, type ReactNode } from 'react';
import { proofTexts } from '#texts/proof';
import type { ProvenBlock } from '../../../prover/api.ts';
import type { SavedEnd, KnownProofs } from './save-state.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Envelope } from '../../../ui/states/envelope.tsx';
import { Fold } from '../../../ui/lists/fold.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { callErrorText } from '../../../screen/call-error-text.ts';
import { useShareText } from '../../../screen/hooks/use-copy.ts';
import { VerifyLink } from '../../../screen/site-page.tsx';
import styles from '../proof.module.css';
import type { ProvenMessage } from './prove-message.ts';
import { SaveResult, useSaveState } from './save-result.tsx';
import { SendProof } from './send-proof.tsx';

/** How many characters of a nonce name its message, here and in the list of proofs. */
const idLength = 16;
/** How many characters of a ciphertext show. */
const sampleLength = 24;

const bytesOf = ({ encryptedHex }: ProvenBlock): number => encryptedHex.length / 2;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const serverText = ({ server, blocks }: ProvenMessage): string =>
  server.outcome === 'verified'
    ? proofTexts.serverVerified(blocks.length)
    : proofTexts.serverUnasked(callErrorText(server.error));

const Block = ({ block }: { block: ProvenBlock }) => (
  <li className={styles.block}>
    <p className={styles.counts}>
      <strong>{proofTexts.block(block.counter + 1)}</strong>
      <span className={styles.verified}>
        <Icon name="check" />
        {proofTexts.verified}
      </span>
    </p>
    <p className={styles.hint}>
      {proofTexts.blockCounter(block.counter)} · {proofTexts.bytes(bytesOf(block))}
    </p>
    <code className={styles.hex} dir="ltr">
      {block.encryptedHex.slice(0, sampleLength)}…
    </code>
  </li>
);

const Blocks = ({ blocks }: { blocks: readonly ProvenBlock[] }) => (
  <div className={styles.titled}>
    <h3 className={styles.subtitle}>{proofTexts.blockDetails}</h3>
    <ol>
      {blocks.map((block) => (
        <Block key={block.counter} block={block} />
      ))}
    </ol>
  </div>
);

const Decrypted = ({ text }: { text: string }) => {
  const share = useShareText();
  return (
    <div className={styles.titled}>
      <h3 className={styles.subtitle}>{proofTexts.decrypted}</h3>
      <p className={styles.plain} dir="auto">
        {text}
      </p>
      <Button onClick={() => share(text)}>
        <Icon name="share" /> {proofTexts.share}
      </Button>
    </div>
  );
};

interface ResultPanelProps {
  message: ProvenMessage;
  end: SavedEnd | undefined;
  known: KnownProofs;
}

export const ResultPanel = ({ message, end, known }: ResultPanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const save = useSaveState(message.nonce, end, known);
  const { nonce, blocks, text } = message;
  const total = blocks.reduce((sum, block) => sum + bytesOf(block), 0);
  // The button pressed last (Cancel or Create) is gone or cannot be reached. Brings the whole result into view.
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={styles.letter} aria-labelledby="proof-result">
      <Envelope mark={save.state === 'saved' ? 'check' : 'lock'} size="large" />
      <h2 ref={heading} id="proof-result" className={styles.title} tabIndex={-1}>
        {proofTexts.result}
      </h2>
      <p>{proofTexts.shown}</p>
      <SaveResult save={save} total={blocks.length} />
      <div className={styles.buttons}>
        {save.state === 'saved' ? (
          <SendProof nonce={nonce} blocks={blocks} describedBy="proof-result" />
        ) : (
          <p className={styles.notYet}>{save.state !== 'gone' && proofTexts.fileWaits}</p>
        )}
        <VerifyLink>{proofTexts.check}</VerifyLink>
      </div>
      <Fold title={proofTexts.more}>
        <Decrypted text={text} />
        <dl className={styles.facts}>
          <Fact name={proofTexts.totalSize}>{proofTexts.bytes(total)}</Fact>
          <Fact name={proofTexts.blockCount}>{blocks.length}</Fact>
          <Fact name={proofTexts.messageId}>
            <code dir="ltr">{nonce.slice(0, idLength)}</code>
          </Fact>
          <Fact name={proofTexts.nonce}>
            <code dir="ltr">{nonce}</code>
          </Fact>
          <Fact name={proofTexts.serverCheck}>{serverText(message)}</Fact>
        </dl>
        <Blocks blocks={blocks} />
      </Fold>
    </section>
  );
};
