/** The most frequent actions on the own card. */
import { profileTexts } from '#texts/profile';
import { ActionRow, actionClass } from '../../ui/action-row.tsx';
import { Icon } from '../../ui/icon.tsx';

export interface OwnActionsProps {
  onEdit: () => void;
  onShare: () => void;
  /** Shows the card as others see it. */
  onPreview: () => void;
}

export const OwnActions = ({ onEdit, onShare, onPreview }: OwnActionsProps) => (
  <ActionRow>
    <button type="button" className={actionClass} data-variant="primary" onClick={onEdit}>
      <Icon name="edit" />
      {profileTexts.editProfile}
    </button>
    <button type="button" className={actionClass} onClick={onShare}>
      <Icon name="share" />
      {profileTexts.share}
    </button>
    <button type="button" className={actionClass} onClick={onPreview}>
      <Icon name="eye" />
      {profileTexts.preview}
    </button>
  </ActionRow>
);
