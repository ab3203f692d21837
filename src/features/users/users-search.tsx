/** Search by words and interests, or for a card by its id. */
import { useCallback, useState, type FormEvent, useId, useEffect, useRef } from 'react';
import { usersTexts } from '#texts/users';
import { scanTexts } from '#texts/scan';
import { ownProfileResource, tagsResource } from '../../mutations/resources.ts';
import { memberIdIn } from '../../domain/links/deep-links.ts';
import { useServices } from '../../screen/services.ts';
import { useStored, useView } from '../../screen/hooks/use-view.ts';
import { InterestChips } from './interest-chips.tsx';
import { type UsersFilterState, cleanFilter } from './use-users-filter.ts';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import styles from './users.module.css';
import { Icon } from '../../ui/pictures/icon.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { LoadFailure } from '../../ui/states/empty-state.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

/** The contract takes 64 UTF-16 code units. */
const maxLength = 64;

interface SearchFieldProps {
  text: string;
  onText: (text: string) => void;
  onSubmit: (event: FormEvent) => void;
  onScan: () => void;
}

/** Without its behaviour. */
const SearchField = ({ text, onText, onSubmit, onScan }: SearchFieldProps) => (
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

/** Undefined until they are known; empty if they cannot be read. The shell keeps the own profile fresh. */
const useOwnInterests = (): readonly string[] | undefined => {
  const own = useStored(ownProfileResource);
  if (!own || own.state === 'loading') return undefined;
  return own.state === 'ready' ? own.value.profile.tags : [];
};

const useAllInterests = (): readonly string[] | undefined => {
  const all = useView(tagsResource);
  if (all.state === 'loading') return undefined;
  return all.state === 'ready' ? all.value.map(({ name }) => name) : [];
};

interface IdOfferProps {
  id: string | undefined;
  onOpen: (memberId: string) => void;
}

/** Offers the card of an id that was typed into the search. The card's own screen says whether it exists. */
const IdOffer = ({ id, onOpen }: IdOfferProps) => {
  const text = useId();
  return (
    <div className={styles.offer} aria-live="polite">
      {id !== undefined && (
        <>
          <p id={text}>{usersTexts.idOffer(id)}</p>
          <Button variant="primary" aria-describedby={text} onClick={() => onOpen(id)}>
            {usersTexts.openId}
          </Button>
        </>
      )}
    </div>
  );
};

const typingPauseMs = 300;

/** Is told the words that the address does not have yet; undefined once it has them. */
type OnTyped = (words: string | undefined) => void;

/**
 * The text of the search field: what the member types, or the address's words if they changed elsewhere. `words`:
 * from the address. They follow the field after a pause in typing.
 */
const useSearchText = (words: string, save: (words: string) => void, onTyped: OnTyped) => {
  const { clock } = useServices();
  const [text, setText] = useState(words);
  const saved = useRef(words);
  useEffect(() => {
    if (words === saved.current) return;
    saved.current = words;
    setText(words);
  }, [words]);
  useEffect(() => {
    const { q = '' } = cleanFilter({ q: text });
    onTyped(q === saved.current ? undefined : q);
    if (q === saved.current) return undefined;
    return clock.setTimer(() => {
      saved.current = q;
      onTyped(undefined);
      save(q);
    }, typingPauseMs);
  }, [clock, text, save, onTyped]);
  return { text, setText };
};

interface UsersSearchProps extends Pick<UsersFilterState, 'filter' | 'change'> {
  onTyped: OnTyped;
  onOpen: (memberId: string, from?: 'scan') => void;
}

const ScanView = lazy(async () => (await import('./scan/scan-view.tsx')).ScanView, {
  Loading: () => <Skeleton shape="block" height="14rem" />,
  Failed: LoadFailure,
});

interface ScanSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** The sheet is closed by then. */
  onCard: (id: string) => void;
}

const ScanSheet = ({ isOpen, onClose, onCard }: ScanSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={scanTexts.title}>
    <ScanView
      onCard={(id) => {
        onClose();
        onCard(id);
      }}
    />
  </Sheet>
);

export const UsersSearch = ({ filter, change, onTyped, onOpen }: UsersSearchProps) => {
  const save = useCallback((q: string) => void change(() => ({ q })), [change]);
  const { text, setText } = useSearchText(filter.q ?? '', save, onTyped);
  const all = useAllInterests();
  const own = useOwnInterests();
  const id = memberIdIn(text);
  const [isScanning, setScanning] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (id !== undefined) onOpen(id);
  };
  return (
    <search className={styles.search}>
      <SearchField
        text={text}
        onText={setText}
        onSubmit={submit}
        onScan={() => setScanning(true)}
      />
      <IdOffer id={id} onOpen={onOpen} />
      <InterestChips
        chosen={filter.tags ?? []}
        interests={all && own && { all, own }}
        onChoose={(choose) => void change(({ tags = [] }) => ({ q: text, tags: choose(tags) }))}
      />
      <ScanSheet
        isOpen={isScanning}
        onClose={() => setScanning(false)}
        onCard={(memberId) => onOpen(memberId, 'scan')}
      />
    </search>
  );
};
