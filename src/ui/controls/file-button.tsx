/**
 * A button that lets the member choose a file of text, such as a proof or an export. It may be any file: web views on
 * Android take the first entry of `accept` alone, even `.json`, for a type that no file has, and older Android knows no
 * type of such files at all (docs/clients.md).
 */
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
      <input ref={input} type="file" hidden aria-label={label} onChange={onChosen} />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
};
