/** The second opinion below a verdict: offered, running, beside ours, or unavailable. */
import { useId, useRef } from 'react';
import { secondOpinionTexts as texts } from '#texts/second-opinion';
import type { Opinion } from '../../../verifier/snarkjs/second-opinion.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import type { BlockResult } from '../check.ts';
import styles from './second-opinion.module.css';
import { type AskedOpinion, compare } from './use-second-opinion.ts';

const ofOurs = (result: BlockResult | undefined): Opinion =>
  result === 'shown' ? 'accepted' : 'refused';

const Cell = ({ opinion }: { opinion: Opinion }) => (
  <td data-opinion={opinion}>
    <Icon name={opinion === 'accepted' ? 'check' : 'close'} />
    {texts.opinions[opinion]}
  </td>
);

interface BothProps {
  blocks: readonly BlockResult[];
  opinions: readonly Opinion[];
}

const conclusions = {
  'both-yes': 'bothYes',
  'both-no': 'bothNo',
  apart: 'apart',
} as const;

const Conclusion = ({ blocks, opinions }: BothProps) => {
  const agreement = compare(blocks, opinions);
  return (
    <Notice tone={agreement === 'apart' ? 'error' : 'info'}>
      <p>{texts[conclusions[agreement]]}</p>
    </Notice>
  );
};

/** A block without an opinion counts as refused. */
const Both = ({ blocks, opinions }: BothProps) => (
  <>
    <Conclusion blocks={blocks} opinions={opinions} />
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.block}</th>
          <th scope="col">{texts.ours}</th>
          <th scope="col">{texts.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {blocks.map((result, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a block is its place
          <tr key={at}>
            <th scope="row">{at + 1}</th>
            <Cell opinion={ofOurs(result)} />
            <Cell opinion={opinions[at] ?? 'refused'} />
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

interface SecondOpinionProps {
  blocks: readonly BlockResult[];
  opinion: AskedOpinion;
}

const State = ({ blocks, opinion: { state, ask } }: SecondOpinionProps) => {
  switch (state.outcome) {
    case 'unasked':
    case 'asking':
      return (
        <>
          <p className={styles.hint}>{texts.offer}</p>
          <Button isBusy={state.outcome === 'asking'} onClick={ask}>
            {texts.ask}
          </Button>
        </>
      );
    case 'unavailable':
      return (
        <Notice tone="error">
          <p>
            {texts.unavailable[state.reason]} {texts.stays}
          </p>
          <Button variant="quiet" onClick={ask}>
            {texts.retry}
          </Button>
        </Notice>
      );
    case 'judged':
      return <Both blocks={blocks} opinions={state.opinions} />;
  }
};

export const SecondOpinionPart = ({ blocks, opinion }: SecondOpinionProps) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears, so the focus moves to an element that stays.
  const ask = () => {
    heading.current?.focus();
    opinion.ask();
  };
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 className={styles.title} ref={heading} id={id} tabIndex={-1}>
        {texts.title}
      </h3>
      <State blocks={blocks} opinion={{ ...opinion, ask }} />
    </section>
  );
};
