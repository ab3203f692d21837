/** The search field, without its behaviour. */
import type { FormEvent } from 'react';
import { usersTexts } from '#texts/users';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './users.module.css';

/** The contract takes 64 UTF-16 code units. */
const maxLength = 64;

interface SearchFieldProps {
  text: string;
  onText: (text: string) => void;
  onSubmit: (event: FormEvent) => void;
}

export const SearchField = ({ text, onText, onSubmit }: SearchFieldProps) => (
  <form className={styles.searchField} onSubmit={onSubmit}>
    <Icon name="search" />
    <TextField
      label={usersTexts.search}
      isLabelUnseen
      placeholder={usersTexts.searchHint}
      type="search"
      value={text}
      onChange={onText}
      maxLength={maxLength}
      autoComplete="off"
    />
  </form>
);
