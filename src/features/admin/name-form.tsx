/** Asks for the name of an interest, a new one or another one of the same. */
import { useState } from 'react';
import { interestLength } from '../../domain/interests.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './admin.module.css';

interface NameFormProps {
  label: string;
  isLabelUnseen?: boolean;
  /** The name at first, and again after each submission. */
  start?: string;
  button: string;
  /** Why the name cannot be given. */
  faultOf: (name: string) => string | undefined;
  onName: (name: string) => void;
}

export const NameForm = ({ start = '', button, faultOf, onName, ...field }: NameFormProps) => {
  const [name, setName] = useState(start);
  const [fault, setFault] = useState<string>();
  return (
    <form
      className={styles.nameForm}
      onSubmit={(event) => {
        event.preventDefault();
        const found = faultOf(name);
        setFault(found);
        if (found !== undefined) return;
        onName(name.trim());
        setName(start);
      }}
    >
      <TextField
        {...field}
        name="name"
        value={name}
        onChange={setName}
        error={fault}
        maxLength={interestLength}
        autoComplete="off"
      />
      <Button type="submit">{button}</Button>
    </form>
  );
};
