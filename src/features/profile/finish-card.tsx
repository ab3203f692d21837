/** Lists the steps that make the card useful and easy to find. It disappears when all are done. */
import { useNavigate } from '@tanstack/react-router';
import { ownProfileTexts } from '#texts/own-profile';
import type { OwnProfile } from '../../contract/profile.ts';
import { finishSteps, type FinishStep } from '../../domain/finish-steps.ts';
import { Icon } from '../../ui/icon.tsx';
import { Group } from '../../ui/group.tsx';
import { RowList, RowText, rowClass } from '../../ui/rows.tsx';
import { StepTile } from '../../ui/step-tile.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export const FinishCard = ({ own }: { own: OwnProfile }) => {
  const navigate = useNavigate();
  const { finish } = ownProfileTexts;
  const steps = finishSteps(own.profile, own.isPublic);
  const { profileId, ulid } = own.profile;
  const open = (step: FinishStep) =>
    void (step === 'public'
      ? navigate({ to: '/share-profile', state: { profileId, ulid, mode: 'manager' } })
      : navigate({ to: '/edit-profile', state: { step } }));
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  const textOf = (step: FinishStep, isDone: boolean) => (
    <RowText
      title={finish.steps[step].name}
      detail={isDone ? undefined : finish.steps[step].hint}
    />
  );
  return (
    <Group title={finish.title(done, steps.length)}>
      <RowList>
        {steps.map(({ step, isDone }, at) => (
          <li key={step}>
            {isDone ? (
              <div className={rowClass}>
                <StepTile step={at + 1} isDone />
                {textOf(step, isDone)}
                <VisuallyHidden>{finish.done}</VisuallyHidden>
              </div>
            ) : (
              <button type="button" className={rowClass} onClick={() => open(step)}>
                <StepTile step={at + 1} />
                {textOf(step, isDone)}
                <Icon name="chevron" />
              </button>
            )}
          </li>
        ))}
      </RowList>
    </Group>
  );
};
