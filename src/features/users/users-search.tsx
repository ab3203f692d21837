/**
 * Search by name and interest, or for a card by its id. Asking waits for a pause in typing; the field itself never
 * waits.
 */
import { useEffect, useState, type FormEvent } from 'react';
import { tagsResource, type UsersFilter } from '../../mutations/resources.ts';
import { memberIdIn } from '../../domain/deep-links.ts';
import { useServices } from '../../screen/services.ts';
import { useView } from '../../screen/use-view.ts';
import { IdOffer } from './id-offer.tsx';
import type { MemberList } from './member-list.ts';
import { SearchFields } from './search-fields.tsx';

const typingPauseMs = 300;

/** One blank between words: the same words are one search, and one document in the mirror. */
const filterOf = (text: string, tag: string): UsersFilter => {
  const q = text.trim().replace(/\s+/gu, ' ');
  return { ...(q && { q }), ...(tag && { tag }) };
};

interface UsersSearchProps {
  list: MemberList;
  onOpen: (memberId: string) => void;
}

export const UsersSearch = ({ list, onOpen }: UsersSearchProps) => {
  const { clock } = useServices();
  const tags = useView(tagsResource);
  const [text, setText] = useState(() => list.searched().q ?? '');
  const [tag, setTag] = useState(() => list.searched().tag ?? '');
  useEffect(
    () => clock.setTimer(() => list.search(filterOf(text, tag)), typingPauseMs),
    [clock, list, text, tag],
  );
  const id = memberIdIn(text);
  /** The way back finds what was typed, also where that was quicker than the pause. */
  const open = (memberId: string) => {
    list.search(filterOf(text, tag));
    onOpen(memberId);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (id !== undefined) open(id);
  };
  const names = tags.state === 'ready' ? tags.value.map(({ name }) => name) : [];
  return (
    <search>
      <SearchFields
        text={text}
        tag={tag}
        tags={names}
        onText={setText}
        onTag={setTag}
        onSubmit={submit}
      />
      <IdOffer id={id} onOpen={open} />
    </search>
  );
};
