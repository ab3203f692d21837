/** The search field, without its behaviour. */
import type { FormEvent } from 'react';
import { usersTexts } from '#texts/users';
import { TextField } from '../../ui/text-field.tsx';

/** The contract takes 64 UTF-16 code units. */
const maxLength = 64;

interface SearchFieldProps {
  text: string;
  onText: (text: string) => void;
  onSubmit: (event: FormEvent) => void;
}

export const SearchField = ({ text, onText, onSubmit }: SearchFieldProps) => (
  <form onSubmit={onSubmit}>
    <TextField
      label={usersTexts.search}
      placeholder={usersTexts.searchHint}
      type="search"
      value={text}
      onChange={onText}
      maxLength={maxLength}
      autoComplete="off"
    />
  </form>
);
