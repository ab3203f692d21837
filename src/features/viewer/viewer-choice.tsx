import { viewerTexts } from '#texts/viewer';
import { cardViewers, type CardViewer } from '../../domain/card-viewers.ts';
import { Segment } from '../../ui/segment.tsx';
import { interestName } from '../../texts/interest-name.ts';
import styles from './viewer.module.css';

/** Interests that are named; the others are counted. */
const maxNamed = 3;

interface SharedInterestsProps {
  tags: readonly string[];
  /** The reader's. */
  own: readonly string[];
}

/** Says at the top of a card what its member and the reader both like. */
export const SharedInterests = ({ tags, own }: SharedInterestsProps) => {
  const shared = tags.filter((tag) => own.includes(tag));
  if (shared.length === 0) return null;
  const names = shared.slice(0, maxNamed).map(interestName);
  const more = shared.length - names.length;
  const parts = more > 0 ? [...names, viewerTexts.moreInterests(more)] : names;
  const list = new Intl.ListFormat(document.documentElement.lang).format(parts);
  return <p className={styles.both}>{viewerTexts.bothLike(list)}</p>;
};

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
