/** What is left to do until others can find the card and make something of it; gone when all is done. */
import { profileTexts } from '#texts/profile';
import type { OwnProfile } from '../../contract/profile.ts';
import { finishSteps, type FinishStep } from '../../domain/finish-steps.ts';
import { Icon } from '../../ui/icon.tsx';
import { Group } from '../../ui/panel.tsx';
import { RowList, RowText, rowClass } from '../../ui/rows.tsx';
import { StepTile } from '../../ui/tile.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface FinishCardProps {
  own: OwnProfile;
  onEdit: () => void;
  onShare: () => void;
}

export const FinishCard = ({ own, onEdit, onShare }: FinishCardProps) => {
  const { finish } = profileTexts;
  const steps = finishSteps(own.profile, own.isPublic);
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
              <button
                type="button"
                className={rowClass}
                onClick={step === 'public' ? onShare : onEdit}
              >
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
