/** The outbox in numbers, as the shell shows it. An ordinary save is too brief to show; offline, every save shows. */
import { useEffect, useState } from 'react';
import { useServices } from '../../screen/services.ts';
import type { OutboxSummary } from '../../sync/api.ts';

const patienceMs = 800;

export const nothingUnsent: OutboxSummary = { unsent: 0, needsAttention: 0 };

export const useShownSummary = (summary: OutboxSummary, isOffline: boolean): OutboxSummary => {
  const { clock } = useServices();
  const [isLasting, setLasting] = useState(false);
  const hasUnsent = summary.unsent > 0;
  useEffect(() => {
    if (!hasUnsent) return undefined;
    const cancel = clock.setTimer(() => setLasting(true), patienceMs);
    return () => {
      cancel();
      setLasting(false);
    };
  }, [clock, hasUnsent]);
  return isLasting || isOffline || summary.needsAttention > 0 ? summary : nothingUnsent;
};
