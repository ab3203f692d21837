/** The fields of the search, without what they do. */
import type { FormEvent } from 'react';
import { usersTexts } from '#texts/users';
import { TextField } from '../../ui/text-field.tsx';
import styles from './users.module.css';

/** The contract takes 64 UTF-16 code units. */
const maxLength = 64;

interface SearchFieldsProps {
  text: string;
  /** Empty for any. */
  tag: string;
  tags: readonly string[];
  onText: (text: string) => void;
  onTag: (tag: string) => void;
  onSubmit: (event: FormEvent) => void;
}

export const SearchFields = ({ text, tag, tags, onText, onTag, onSubmit }: SearchFieldsProps) => (
  <form className={styles.search} onSubmit={onSubmit}>
    <TextField
      label={usersTexts.search}
      placeholder={usersTexts.searchHint}
      type="search"
      value={text}
      onChange={onText}
      maxLength={maxLength}
      autoComplete="off"
    />
    <label className={styles.tagFilter}>
      <span>{usersTexts.tag}</span>
      <select value={tag} onChange={(event) => onTag(event.target.value)}>
        <option value="">{usersTexts.anyTag}</option>
        {tags.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  </form>
);
