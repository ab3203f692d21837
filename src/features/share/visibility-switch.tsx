import { shareTexts } from '#texts/share';
import type { CardVisibility } from '../../contract/share.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useHaptic } from '../../screen/use-haptic.ts';
import { useSubmission } from '../../screen/use-submission.ts';
import type { View } from '../../sync/api.ts';
import { useChosen } from '../../screen/use-chosen.ts';

interface VisibilitySwitchProps {
  field: keyof CardVisibility;
  hint?: string;
  view: View<CardVisibility> & { state: 'ready' };
}

/** One choice about what others see; nothing where the server does not know of it. */
export const VisibilitySwitch = ({ field, hint, view }: VisibilitySwitchProps) => {
  const { state, submit } = useSubmission('set-card-visibility');
  const haptic = useHaptic();
  const known = view.value[field];
  const chosen = useChosen(view, known);
  if (known === undefined) return null;
  const change = async (value: boolean) => {
    const settle = chosen.choose(value);
    const end = await submit({ [field]: value });
    const hasFailed = end.state === 'failed';
    settle(!hasFailed);
    haptic(hasFailed ? 'error' : 'success');
  };
  return (
    <div>
      <Checkbox
        label={shareTexts[field]}
        hint={hint}
        isChecked={chosen.value ?? known}
        isPending={view.isPending}
        onChange={(value) => void change(value)}
      />
      {state === 'failed' && <Notice tone="error">{shareTexts.updateFailed}</Notice>}
    </div>
  );
};
