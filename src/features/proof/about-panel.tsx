import { proofTexts } from '#texts/proof';
import { proofsListTexts } from '#texts/proofs-list';
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

/** What a proof shows and what it does not, in plain words. */
export const AboutPanel = () => (
  <Panel title={proofTexts.about}>
    <Points title={proofTexts.showsTitle} points={proofTexts.shows} icon="check" />
    <Points title={proofTexts.showsNotTitle} points={proofTexts.showsNot} icon="close" />
    <p className={styles.hint}>{proofTexts.aboutLimits}</p>
    <VerifyLink>{proofsListTexts.proofFile.check}</VerifyLink>
  </Panel>
);
