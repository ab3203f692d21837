/** Shows the answer: yes or no, why, and what it means. */
import { useEffect, useId, useRef } from 'react';
import { verifyPageTexts as texts } from '#texts/verify-page';
import { Button } from '../../ui/controls/button.tsx';
import { Envelope } from '../../ui/states/envelope.tsx';
import { Fold } from '../../ui/lists/fold.tsx';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import { circuitManifest } from '../../verifier/manifest.ts';
import type { BlockResult } from './check.ts';
import { notShown, shownFacts, verdictOf, type ProofVerdict } from './finding-text.ts';
import { SecondOpinionPart } from './second-opinion/second-opinion-part.tsx';
import { useSecondOpinion, withOpinion } from './second-opinion/use-second-opinion.ts';
import type { Finding } from './use-check.ts';
import styles from './verify-page.module.css';

const titles = {
  yes: 'yes',
  no: 'no',
  'no-file': 'noFile',
  'other-set-up': 'otherSetUp',
  unchecked: 'unchecked',
} as const;
const icons = {
  yes: 'check',
  no: 'close',
  'no-file': 'warning',
  'other-set-up': 'warning',
  unchecked: 'warning',
} as const;

const { sha256: ownKey } = circuitManifest.verificationKey;

const leadOf = (verdict: ProofVerdict): string[] => {
  switch (verdict.verdict) {
    case 'yes': {
      const { blocks, isOld } = verdict;
      return [texts.yesText(blocks.length), ...(isOld ? [texts.endOpen] : [])];
    }
    case 'no':
      return [verdict.reason, verdict.hint ?? texts.noText];
    case 'other-set-up':
      return [verdict.reason, texts.otherKey(verdict.verificationKey), texts.ownKey(ownKey)];
    default:
      return [verdict.reason];
  }
};

interface SentencesProps {
  title: string;
  icon: IconName;
  tone: 'yes' | 'open';
  sentences: readonly string[];
}

const Sentences = ({ title, icon, tone, sentences }: SentencesProps) => (
  <div className={styles.part}>
    <h3 className={styles.partTitle}>{title}</h3>
    <ul className={styles.sentences}>
      {sentences.map((sentence) => (
        <li key={sentence} data-tone={tone}>
          <Icon name={icon} />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  </div>
);

const Blocks = ({ blocks }: { blocks: readonly BlockResult[] }) => (
  <div className={styles.part}>
    <h3 className={styles.partTitle}>{texts.blocks}</h3>
    <ol className={styles.blocks}>
      {blocks.map((result, at) => (
        <li key={texts.block(at)} className={styles.block} data-result={result}>
          <span className={styles.blockName}>{texts.block(at)}</span>
          <span className={styles.result}>
            {result === 'shown' && <Icon name="check" />}
            {texts.results[result]}
          </span>
        </li>
      ))}
    </ol>
  </div>
);

const Facts = ({ nonce, ciphertext }: { nonce: string; ciphertext: string }) => (
  <div className={styles.part}>
    <h3 className={styles.partTitle}>{texts.details}</h3>
    <dl className={styles.details}>
      <dt>{texts.nonce}</dt>
      <dd>
        <code>{nonce}</code>
      </dd>
      <dt>
        {texts.verificationKey} <small>{texts.sha256}</small>
      </dt>
      <dd>
        <code>{ownKey}</code>
      </dd>
      <dt>
        {texts.ciphertext} <small>{texts.hex(ciphertext.length / 2)}</small>
      </dt>
      <dd>
        <code>{ciphertext}</code>
      </dd>
    </dl>
  </div>
);

interface VerdictPanelProps {
  name: string;
  text: string;
  finding: Finding;
  onRetry: () => void;
}

export const VerdictPanel = ({ name, text, finding, onRetry }: VerdictPanelProps) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers read the answer, and continue from it.
  useEffect(() => heading.current?.focus(), []);
  const opinion = useSecondOpinion(text);
  const verdict = withOpinion(verdictOf(finding), opinion.state);
  return (
    <section className={styles.verdict} data-verdict={verdict.verdict} aria-labelledby={id}>
      <header className={styles.answer}>
        <Envelope mark={icons[verdict.verdict]} size="large" />
        <h2 className={styles.answerTitle} ref={heading} id={id} tabIndex={-1}>
          {texts[titles[verdict.verdict]]}
        </h2>
        <p className={styles.fileName}>
          <bdi>{name}</bdi>
        </p>
        {leadOf(verdict).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </header>
      {verdict.verdict === 'unchecked' && <Button onClick={onRetry}>{texts.retry}</Button>}
      {verdict.verdict === 'yes' && (
        <Fold title={texts.caveats}>
          <Sentences
            title={texts.shownTitle}
            icon="check"
            tone="yes"
            sentences={shownFacts(verdict.blocks.length)}
          />
          <Sentences
            title={texts.notShownTitle}
            icon="close"
            tone="open"
            sentences={notShown(verdict.blocks.length, verdict.isOld)}
          />
          <p className={styles.hint}>{texts.restsOn}</p>
        </Fold>
      )}
      {'blocks' in verdict && (
        <Fold title={texts.curious}>
          <Blocks blocks={verdict.blocks} />
          {verdict.verdict === 'yes' && <Facts {...verdict} />}
        </Fold>
      )}
      {finding.outcome === 'checked' && finding.ciphertext !== undefined && (
        <SecondOpinionPart blocks={finding.blocks} opinion={opinion} />
      )}
    </section>
  );
};
