/** Finds a profile by its ULID or numeric id. */
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { viewerTexts } from '#texts/viewer';
import { asciiDigits } from '../../domain/digits.ts';
import { cleanAddress } from '../../domain/visible-text.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './viewer.module.css';

/** The contract's longest member id. */
const maxLength = 40;

export const LookupForm = () => {
  const navigate = useNavigate();
  const [id, setId] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Copied out of a message, or typed in digits of another script.
    const userId = asciiDigits(cleanAddress(id));
    if (userId === '') return setError(viewerTexts.lookupEmpty);
    setError(undefined);
    // Replaces this screen, so that Back leads to where the form was opened, not through every try.
    void navigate({ to: '/profile-by-id', state: { userId }, replace: true });
  };
  return (
    <Panel title={viewerTexts.lookupTitle}>
      <form className={styles.lookup} onSubmit={submit} noValidate>
        <TextField
          label={viewerTexts.lookupLabel}
          value={id}
          onChange={(value) => {
            setId(value);
            setError(undefined);
          }}
          maxLength={maxLength}
          autoComplete="off"
          dir="ltr"
          {...(error && { error })}
        />
        <Button variant="primary" type="submit">
          {viewerTexts.lookupSubmit}
        </Button>
      </form>
    </Panel>
  );
};
