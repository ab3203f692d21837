/** Warns that the keys are for development, before anybody relies on an answer. */
import { circuitKeysTexts as texts } from '#texts/circuit-keys';
import { Icon } from '../../ui/icon.tsx';
import { circuitGrade } from '../../verifier/manifest.ts';
import styles from './verify-page.module.css';

export const KeysNotice = ({ grade = circuitGrade }: { grade?: typeof circuitGrade }) =>
  grade === 'development' && (
    <p className={styles.keysNotice}>
      <Icon name="warning" />
      <span>{texts.development}</span>
    </p>
  );
