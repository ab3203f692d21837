/** Takes files that are dropped anywhere on the page, and files or text pasted into it. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { ProofCheck } from './use-check.ts';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** Whether a file is being dragged over the page. */
export const useGivenFiles = ({ checkFile, checkText }: ProofCheck): boolean => {
  const [isDragged, setDragged] = useState(false);
  const take = useEffectEvent((data: DataTransfer | null) => {
    const file = data?.files[0];
    const text = data?.getData('text/plain') ?? '';
    if (file) checkFile(file);
    else if (text.trim() !== '') checkText(text);
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    // Otherwise the browser would open the file instead of the page.
    const onDrag = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragged(true);
    };
    const onDrop = (event: DragEvent) => {
      setDragged(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take(event.dataTransfer);
    };
    // The drag leaves each element that it passes. Only when it leaves the window is there no next one.
    const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget ?? setDragged(false);
    const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
      if (!isField(target)) take(clipboardData);
    };
    window.addEventListener('dragover', onDrag, { signal });
    window.addEventListener('dragleave', onLeave, { signal });
    window.addEventListener('drop', onDrop, { signal });
    window.addEventListener('paste', onPaste, { signal });
    return () => ending.abort();
  }, []);
  return isDragged;
};
