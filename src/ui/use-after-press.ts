import { useRef } from 'react';

interface AfterPress {
  /** For `onMouseDownCapture` of the area whose presses count. Touches send this event as well. */
  onPress(): void;
  /** Runs `change` once no press is under way. */
  afterPress(change: () => void): void;
}

/**
 * Holds changes back until the press under way has ended. A press first takes the focus from a field. If an error then
 * appeared below the field, the pressed button would move away, and the browser would report no click.
 */
export const useAfterPress = (): AfterPress => {
  const held = useRef<(() => void)[] | undefined>(undefined);
  const release = () => {
    const changes = held.current ?? [];
    held.current = undefined;
    for (const change of changes) change();
  };
  return {
    onPress: () => {
      release();
      held.current = [];
      const ended = new AbortController();
      const end = () => {
        ended.abort();
        // The click follows within the same task.
        setTimeout(release);
      };
      // A drag ends without 'mouseup'.
      for (const event of ['mouseup', 'dragend'])
        window.addEventListener(event, end, { capture: true, signal: ended.signal });
    },
    afterPress: (change) => {
      if (held.current) held.current.push(change);
      else change();
    },
  };
};
