/** Search by name and interest. Asking waits for a pause in typing; the field itself never waits. */
import { useEffect, useState } from 'react';
import { usersTexts } from '#texts/users';
import { tagsResource, type UsersFilter } from '../../db/resources.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useServices } from '../services.ts';
import { useView } from '../use-view.ts';
import type { MemberList } from './member-list.ts';
import styles from './users.module.css';

const typingPauseMs = 300;

/** The contract takes 64 UTF-16 code units. */
const maxLength = 64;

/** One blank between words: the same words are one search, and one document in the mirror. */
const filterOf = (text: string, tag: string): UsersFilter => {
  const q = text.trim().replace(/\s+/gu, ' ');
  return { ...(q && { q }), ...(tag && { tag }) };
};

export const UsersSearch = ({ list }: { list: MemberList }) => {
  const { clock } = useServices();
  const tags = useView(tagsResource);
  const [text, setText] = useState(() => list.read().filter.q ?? '');
  const [tag, setTag] = useState(() => list.read().filter.tag ?? '');
  useEffect(
    () => clock.setTimer(() => list.search(filterOf(text, tag)), typingPauseMs),
    [clock, list, text, tag],
  );
  const names = tags.state === 'ready' ? tags.value.map(({ name }) => name) : [];
  return (
    <search className={styles.search}>
      <TextField
        label={usersTexts.search}
        type="search"
        value={text}
        onChange={setText}
        maxLength={maxLength}
        autoComplete="off"
      />
      <label className={styles.tagFilter}>
        <span>{usersTexts.tag}</span>
        <select value={tag} onChange={(event) => setTag(event.target.value)}>
          <option value="">{usersTexts.anyTag}</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
    </search>
  );
};
