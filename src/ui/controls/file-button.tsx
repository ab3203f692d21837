/** A button that lets the member choose a file of text, such as a proof or an export. */
import { useRef, type ChangeEvent } from 'react';
import { Button, type ButtonProps } from './button.tsx';

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'isWide' | 'children'> {
  /** The name of the field, for screen readers. */
  label: string;
  onFile: (file: File) => void;
}

export const FileButton = ({ label, onFile, ...button }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const onChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onFile(file);
    // Lets the same file be chosen again after it changed on disk.
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,.txt,application/json,text/plain"
        hidden
        aria-label={label}
        onChange={onChosen}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
};
