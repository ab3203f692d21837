/** The search field, without its behaviour. */
import type { FormEvent } from 'react';
import { usersTexts } from '#texts/users';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './users.module.css';

/** The contract takes 64 UTF-16 code units. */
const maxLength = 64;

interface SearchFieldProps {
  text: string;
  onText: (text: string) => void;
  onSubmit: (event: FormEvent) => void;
  onScan: () => void;
}

export const SearchField = ({ text, onText, onSubmit, onScan }: SearchFieldProps) => (
  <form className={styles.find} onSubmit={onSubmit}>
    <div className={styles.searchField}>
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
    </div>
    <IconButton name="scan" label={usersTexts.scan} aria-haspopup="dialog" onClick={onScan} />
  </form>
);
