/** What Singularity offers. Subscribing itself comes with the payments. */
import { profileTexts } from '#texts/profile';
import { Sheet } from '../../ui/sheet.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './profile.module.css';

const { benefits, extendedLinks } = profileTexts;
const extended = 'Extended links';

export const SingularitySheet = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={profileTexts.singularityTitle} side="full">
    <dl className={styles.benefits}>
      {benefits.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
          {name === extended && <dd>{extendedLinks.join(' · ')}</dd>}
        </div>
      ))}
    </dl>
    <Notice tone="info">{profileTexts.subscribeLater}</Notice>
    <p className={styles.terms}>{profileTexts.subscriptionTerms}</p>
  </Sheet>
);
