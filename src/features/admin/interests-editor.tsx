/** Changes the list of interests. The focus stays where the admin works, and each change is read out. */
import { useLayoutEffect, useRef, useState } from 'react';
import { adminTexts } from '#texts/admin';
import { type OfferedInterest, getInterests } from '../../contract/calls/card/interests.ts';
import { maxInterests } from '../../domain/members/interests.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { RowList, rowClass } from '../../ui/lists/rows.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './admin.module.css';
import { InterestRow, type RowControl, InterestName, NameForm } from './interest-row.tsx';
import { useInterests } from './use-interests.ts';
import { Part, useAnswer } from './part.tsx';

const FixedInterests = ({ interests }: { interests: readonly OfferedInterest[] }) => (
  <>
    <Notice tone="info">{adminTexts.list.inFile}</Notice>
    <RowList label={adminTexts.interests}>
      {interests.map(({ id, name }) => (
        <li key={id}>
          <div className={rowClass}>
            <InterestName name={name} />
          </div>
        </li>
      ))}
    </RowList>
  </>
);

/** The interests that members choose from: an admin changes the list, unless the community's file decides. */
export const Interests = () => {
  const { answer, reload } = useAnswer(getInterests);
  return (
    <Part answer={answer} onRetry={reload} none="" isEmpty={() => false}>
      {({ interests, isFromFile }) =>
        isFromFile ? (
          <FixedInterests interests={interests} />
        ) : (
          <>
            <p className={styles.quiet}>{adminTexts.list.hint}</p>
            <InterestsEditor offered={interests} />
          </>
        )
      }
    </Part>
  );
};

/** The control that has the focus after a change. */
interface Focus {
  key: string | undefined;
  control: RowControl;
}

const selectorOf = ({ key, control }: Focus): string =>
  control === 'name'
    ? `[data-row="${key}"] input`
    : `[data-row="${key}"] [data-control="${control}"]`;

const InterestsEditor = ({ offered }: { offered: readonly OfferedInterest[] }) => {
  const { rows, isChanged, isBusy, problem, ...list } = useInterests(offered);
  const box = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<Focus>();
  const [edited, setEdited] = useState<string>();
  const [said, setSaid] = useState('');
  useLayoutEffect(() => {
    if (focus) box.current?.querySelector<HTMLElement>(selectorOf(focus))?.focus();
  }, [focus]);

  const press = (at: number, key: string, name: string, control: RowControl): void => {
    const next = rows[at + 1] ?? rows[at - 1];
    if (control === 'remove') {
      list.remove(key);
      setSaid(adminTexts.list.removed(name));
      return setFocus({ key: next?.key, control });
    }
    if (control === 'rename') {
      setEdited(key);
      return setFocus({ key, control: 'name' });
    }
    const to = control === 'up' ? at - 1 : at + 1;
    list.move(at, to);
    setSaid(adminTexts.list.at(name, to + 1, rows.length));
    return setFocus({ key, control });
  };
  const rename = (key: string, name: string): void => {
    list.rename(key, name);
    setEdited(undefined);
    setFocus({ key, control: 'rename' });
  };
  const add = (name: string): void => {
    list.add(name);
    setSaid(adminTexts.list.added(name.trim()));
  };
  const faultOfNew = (name: string) =>
    rows.length >= maxInterests ? adminTexts.list.full(maxInterests) : list.faultOf(name);

  return (
    <div ref={box} className={styles.interests}>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className={styles.done}>
        <Button variant="primary" isBusy={isBusy} disabled={!isChanged} onClick={list.save}>
          {adminTexts.list.save}
        </Button>
        <output className={styles.quiet}>
          {isChanged ? adminTexts.list.unsaved : list.hasSaved && adminTexts.list.saved}
        </output>
      </div>
      <RowList label={adminTexts.interests}>
        {rows.map(({ key, name }, at) => (
          <li key={key} data-row={key}>
            <InterestRow
              name={name}
              isEdited={edited === key}
              isFirst={at === 0}
              isLast={at === rows.length - 1}
              isOnly={rows.length === 1}
              onPress={(control) => press(at, key, name, control)}
              faultOf={(wanted) => list.faultOf(wanted, key)}
              onRename={(wanted) => rename(key, wanted)}
            />
          </li>
        ))}
      </RowList>
      <NameForm
        label={adminTexts.list.name}
        button={adminTexts.list.add}
        faultOf={faultOfNew}
        onName={add}
      />
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </div>
  );
};
