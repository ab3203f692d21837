import { shareTexts } from '#texts/share';
import type { CardVisibility } from '../../contract/share.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useChoice } from '../../screen/use-choice.ts';
import type { View } from '../../sync/api.ts';

interface VisibilitySwitchProps {
  field: Exclude<keyof CardVisibility, 'shownReview' | 'pinnedLink'>;
  hint?: string;
  view: View<CardVisibility> & { state: 'ready' };
}

/** Shows one choice about what others see; nothing if the server does not offer it. */
export const VisibilitySwitch = ({ field, hint, view }: VisibilitySwitchProps) => {
  const known = view.value[field];
  const { value: isOn, hasFailed, choose } = useChoice('set-card-visibility', view, known);
  if (known === undefined || isOn === undefined) return null;
  return (
    <div>
      <Checkbox
        label={shareTexts[field]}
        hint={hint}
        isChecked={isOn}
        isPending={view.isPending}
        onChange={(value) => void choose(value, { [field]: value })}
      />
      {hasFailed && <Notice tone="error">{shareTexts.updateFailed}</Notice>}
    </div>
  );
};
