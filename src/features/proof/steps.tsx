/** Shows the three steps from a text to a proof that others can check, and marks the present one. */
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { proofTexts } from '#texts/proof';
import styles from './steps.module.css';

export const Steps = ({ children }: { children: ReactNode }) => (
  <ol className={styles.steps}>{children}</ol>
);

interface StepProps {
  number: 1 | 2 | 3;
  title: string;
  text?: ReactNode;
  isDone?: boolean;
  children?: ReactNode;
}

export const Step = ({ number, title, text, isDone = false, children }: StepProps) => (
  <li className={styles.step}>
    <span className={styles.number} data-done={isDone || undefined} aria-hidden="true">
      {isDone ? <Icon name="check" /> : number}
    </span>
    <div className={styles.body}>
      <h2 className={styles.title}>
        {title}
        {isDone && <VisuallyHidden> {proofTexts.stepDone}</VisuallyHidden>}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
    </div>
    {children && <div className={styles.content}>{children}</div>}
  </li>
);
