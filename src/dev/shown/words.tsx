/** The type scale, notices, marks and empty states. */
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Group } from '../../ui/group.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PendingMark } from '../../ui/pending-mark.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from '../dev.module.css';

const nothing = () => undefined;

const scale = ['display', 'title', 'about', 'body', 'label', 'meta'] as const;

export const Words = () => (
  <>
    <Panel title="Type">
      {scale.map((step) => (
        <p key={step} className={styles[step]}>
          {step}: Beatriz Moreira, بيتريز, Беатрис
        </p>
      ))}
      <VisuallyHidden>Only for those who listen.</VisuallyHidden>
    </Panel>
    <Group title="Notices">
      <Notice tone="info">Something to know.</Notice>
      <Notice tone="warning">Something to look at, with more words than fit into one line.</Notice>
      <Notice tone="error">Something that went wrong.</Notice>
      <PendingMark label="Not sent yet" />
    </Group>
    <Panel>
      <EmptyState
        title="Nobody is here yet"
        text="What is shown where there is nothing to show."
        action={<Button variant="primary">Invite somebody</Button>}
      />
    </Panel>
    <Panel>
      <LoadFailure onRetry={nothing} />
    </Panel>
  </>
);
