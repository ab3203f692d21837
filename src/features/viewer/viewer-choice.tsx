import { viewerTexts } from '#texts/viewer';
import { cardViewers, type CardViewer } from '../../domain/card-viewers.ts';
import { Segment } from '../../ui/segment.tsx';
import styles from './viewer.module.css';

interface ViewerChoiceProps {
  chosen: CardViewer;
  onChoose: (viewer: CardViewer) => void;
}

/** Lets the owner choose whose view of the own card to see. */
export const ViewerChoice = ({ chosen, onChoose }: ViewerChoiceProps) => (
  <div className={styles.choice}>
    <Segment
      label={viewerTexts.viewers}
      options={cardViewers.map((value) => ({ value, label: viewerTexts.as[value] }))}
      chosen={chosen}
      onChoose={onChoose}
    />
    <output className={styles.choiceHint}>{viewerTexts.asHint[chosen]}</output>
  </div>
);
