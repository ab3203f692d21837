/**
 * Names the next step to a card worth sharing, and how many are left. The card is made public right here, by a switch
 * that stays until the screen is left, so that it also undoes it. Nothing is shown of a card that is complete.
 */
import { useId, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { ownProfileTexts } from '#texts/own-profile';
import type { OwnProfile } from '../../contract/calls/card/profile.ts';
import { finishSteps } from '../../domain/card/finish-steps.ts';
import { useChoice } from '../../screen/hooks/use-choice.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { RowText, rowClass, RowList, Tile } from '../../ui/lists/rows.tsx';
import styles from './profile.module.css';

export const NextStep = ({ own }: { own: OwnProfile }) => {
  const id = useId();
  const navigate = useNavigate();
  const { value: isPublic, hasFailed, choose } = useChoice('set-public-mode', own, own.isPublic);
  const [isSwitched, setSwitched] = useState(false);
  const { finish } = ownProfileTexts;
  const steps = finishSteps(own.profile, isPublic);
  const left = steps.filter(({ isDone }) => !isDone);
  const next = left.find(({ step }) => step !== 'public' || !isSwitched)?.step;
  if (!next && !isSwitched) return null;
  const { name, hint } = finish.steps.public;
  const publish = (publicMode: boolean) => {
    setSwitched(true);
    void choose(publicMode, { publicMode });
  };
  return (
    <section className={styles.strip} aria-labelledby={id}>
      <h2 id={id}>{finish.title(left.length)}</h2>
      <div className={styles.steps} aria-hidden="true">
        {steps.map((one) => (
          <i key={one.step} data-done={one.isDone || undefined} />
        ))}
      </div>
      {(isSwitched || next === 'public') && (
        <Checkbox label={name} hint={hint} isChecked={isPublic === true} onChange={publish} />
      )}
      {next && next !== 'public' && (
        <button
          type="button"
          className={rowClass}
          onClick={() => void navigate({ to: '/edit-profile', state: { step: next } })}
        >
          <RowText title={finish.steps[next].name} detail={finish.steps[next].hint} />
          <Icon name="chevron" />
        </button>
      )}
      {hasFailed && <Notice tone="error">{finish.failed}</Notice>}
    </section>
  );
};

/** Links to the message samples. */
export const SamplesRow = () => {
  const navigate = useNavigate();
  return (
    <RowList>
      <li>
        <button
          type="button"
          className={rowClass}
          onClick={() => void navigate({ to: '/messages' })}
        >
          <Tile name="message" />
          <RowText title={ownProfileTexts.messageSamples} detail={ownProfileTexts.samplesHint} />
          <Icon name="chevron" />
        </button>
      </li>
    </RowList>
  );
};
