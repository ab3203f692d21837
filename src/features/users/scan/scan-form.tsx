import { useState, type FormEvent } from 'react';
import { scanTexts } from '#texts/scan';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './scan.module.css';

interface ScanFormProps {
  idIn: (text: string) => string | undefined;
  onCard: (id: string) => void;
}

/** Takes the address or the id, typed or pasted, for those without a camera. */
export const ScanForm = ({ idIn, onCard }: ScanFormProps) => {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = idIn(text);
    if (id === undefined) setError(scanTexts.notCard);
    else onCard(id);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={scanTexts.address}
        value={text}
        onChange={(value) => {
          setText(value);
          setError(undefined);
        }}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        error={error}
      />
      <Button type="submit" variant="primary">
        {scanTexts.open}
      </Button>
    </form>
  );
};
