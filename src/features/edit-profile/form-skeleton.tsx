import { editTexts } from '#texts/edit';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './edit-profile.module.css';

/** The form's shape while the profile is being read. */
export const FormSkeleton = () => (
  <div className={styles.form}>
    <VisuallyHidden>
      <output>{editTexts.loading}</output>
    </VisuallyHidden>
    {['7rem', '22rem', '34rem'].map((height) => (
      <Panel key={height}>
        <Skeleton width="8rem" />
        <Skeleton shape="block" height={height} />
      </Panel>
    ))}
  </div>
);
