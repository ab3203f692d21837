/** The outbox in numbers, as the shell shows it: an ordinary save passes in a blink, and is not worth one. */
import { useEffect, useState } from 'react';
import { useOutboxSummary } from '../../features/outbox/use-outbox.ts';
import { useServices } from '../../features/services.ts';
import type { OutboxSummary } from '../../sync/api.ts';

const patienceMs = 800;

const nothing: OutboxSummary = { unsent: 0, needsAttention: 0 };

const isSame = (one: OutboxSummary, other: OutboxSummary): boolean =>
  one.unsent === other.unsent && one.needsAttention === other.needsAttention;

export const useShownSummary = (): OutboxSummary => {
  const { clock } = useServices();
  const summary = useOutboxSummary() ?? nothing;
  const [shown, setShown] = useState(nothing);
  const isBrief = shown.unsent === 0 && summary.unsent > 0 && summary.needsAttention === 0;
  if (!isBrief && !isSame(shown, summary)) setShown(summary);
  useEffect(
    () => (isBrief ? clock.setTimer(() => setShown(summary), patienceMs) : undefined),
    [clock, isBrief, summary],
  );
  return shown;
};
