import { editTexts } from '#texts/edit';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './edit-profile.module.css';

/** As high as a control under its label. */
const Field = ({ height = '2.75rem' }: { height?: string }) => (
  <div className={styles.placeholder}>
    <Skeleton width="5rem" />
    <Skeleton shape="block" height={height} />
  </div>
);

/** Outlines the form while the profile is being read: the groups that most members have, with their captions. */
export const FormSkeleton = () => (
  <div className={styles.columns}>
    <div className={styles.form}>
      <VisuallyHidden>
        <output>{editTexts.loading}</output>
      </VisuallyHidden>
      <Panel title={editTexts.tags}>
        <div className={styles.chips}>
          {['5.5rem', '6rem', '5rem'].map((width) => (
            <Skeleton key={width} shape="block" width={width} height="2.75rem" />
          ))}
        </div>
      </Panel>
      <Panel title={editTexts.about}>
        <Field height="6.5rem" />
        <Field />
        <Field />
      </Panel>
      <Panel title={editTexts.social}>
        <Field />
        <Field />
        <Skeleton shape="block" height="2.75rem" />
      </Panel>
    </div>
  </div>
);
