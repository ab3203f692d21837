/** The strip above the bottom bar: a problem of this device, the connection or the outbox, and a way to act or close. */
import { useState } from 'react';
import { shellTexts } from '#texts/shell';
import { useServices } from '../../screen/services.ts';
import { useReload } from '../../screen/hooks/use-reload.ts';
import { useSyncStatus } from '../../screen/hooks/use-view.ts';
import type { OutboxSummary } from '../../sync/api.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import { statusLines, type StatusLine } from './status.ts';
import styles from './shell.module.css';

interface ActionProps {
  action: NonNullable<StatusLine['action']>;
  onReview: (() => void) | undefined;
  onClose: () => void;
}

const Action = ({ action, onReview, onClose }: ActionProps) => {
  const { sync } = useServices();
  const reload = useReload();
  const { label, act } = {
    reload: { label: shellTexts.reload, act: () => void reload() },
    review: { label: shellTexts.review, act: onReview },
    dismiss: { label: shellTexts.dismiss, act: () => sync.dismissEviction() },
    close: { label: shellTexts.dismiss, act: onClose },
  }[action];
  const popup = action === 'review' ? 'dialog' : undefined;
  return (
    <Button variant="quiet" aria-haspopup={popup} onClick={act}>
      {label}
    </Button>
  );
};

const icons: Record<StatusLine['tone'], IconName> = {
  busy: 'refresh',
  warning: 'warning',
};

interface StatusStripProps {
  summary: OutboxSummary;
  /** Needed where there are changes. */
  onReview?: () => void;
}

/** The most urgent line that the member has not closed. A line that returns later shows again. */
const useLine = (summary: OutboxSummary) => {
  const { unkept } = useServices().device;
  const lines = statusLines(useSyncStatus(), summary, unkept);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const stillThere = closed.filter((title) => lines.some((line) => line.title === title));
  if (stillThere.length < closed.length) setClosed(stillThere);
  const line = lines.find(({ title }) => !closed.includes(title));
  return { line, close: () => line && setClosed([...closed, line.title]) };
};

/** Tells the page how high the strip is, so that nothing ends below it. The result is called when it is gone. */
const tellHeight = (strip: HTMLElement | null) => {
  if (!strip) return undefined;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() =>
    style.setProperty('--strip-room', `calc(${strip.offsetHeight}px + var(--space-4))`),
  );
  sizes.observe(strip);
  return () => {
    sizes.disconnect();
    style.removeProperty('--strip-room');
  };
};

export const StatusStrip = ({ summary, onReview }: StatusStripProps) => {
  const { line, close } = useLine(summary);
  return (
    // The region stays in the page: screen readers announce only changes inside a region that they know.
    <div aria-live="polite" className={styles.live}>
      {line && (
        <div ref={tellHeight} className={styles.strip} data-tone={line.tone}>
          <Icon name={icons[line.tone]} />
          {/* A countdown is announced when it appears, not at every step. */}
          <p className={styles.statusText} aria-live={line.tone === 'busy' ? 'off' : undefined}>
            <strong>{line.title}</strong>
            {line.text !== undefined && <span>{line.text}</span>}
          </p>
          {line.action && <Action action={line.action} onReview={onReview} onClose={close} />}
        </div>
      )}
    </div>
  );
};
