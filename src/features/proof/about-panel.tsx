import { proofTexts } from '#texts/proof';
import { proofsListTexts } from '#texts/proofs-list';
import { Fold } from '../../ui/fold.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { VerifyLink } from '../../screen/verify-link.tsx';
import styles from './proof.module.css';

interface PointsProps {
  title: string;
  points: readonly string[];
  icon: 'check' | 'close';
}

const Points = ({ title, points, icon }: PointsProps) => (
  <div className={styles.points}>
    <h3 className={styles.subtitle}>{title}</h3>
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point} className={styles.point}>
          <Icon name={icon} />
          {point}
        </li>
      ))}
    </ul>
  </div>
);

/** Explains in plain words what a proof shows and what it does not, and links to the page that checks one. */
export const AboutPanel = () => (
  <Panel title={proofTexts.curious}>
    <Fold title={proofTexts.about}>
      <Points title={proofTexts.showsTitle} points={proofTexts.shows} icon="check" />
      <Points title={proofTexts.showsNotTitle} points={proofTexts.showsNot} icon="close" />
      <p className={styles.hint}>{proofTexts.aboutLimits}</p>
    </Fold>
    <VerifyLink isWide>{proofsListTexts.proofFile.check}</VerifyLink>
  </Panel>
);
