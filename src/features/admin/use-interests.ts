/** The list as the admin changes it, until it is saved as a whole. */
import { useState } from 'react';
import { adminTexts } from '#texts/admin';
import {
  putInterests,
  type OfferedInterest,
  type WantedInterest,
} from '../../contract/calls/card/interests.ts';
import { interestKey, interestLength, isInterest } from '../../domain/members/interests.ts';
import { moved } from '../../domain/moved.ts';
import { ownProfileResource, tagsResource } from '../../mutations/resources.ts';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useServices } from '../../screen/services.ts';

/** `key` stays the same while the name changes, also of one that has no id yet. */
interface Row extends WantedInterest {
  key: string;
}

const rowsOf = (offered: readonly OfferedInterest[]): Row[] =>
  offered.map(({ id, name }) => ({ key: String(id), id, name }));

const wantedOf = (rows: readonly Row[]): WantedInterest[] =>
  rows.map(({ id, name }) => ({ ...(id !== undefined && { id }), name }));

export const useInterests = (offered: readonly OfferedInterest[]) => {
  const { sync } = useServices();
  const [saved, setSaved] = useState(offered);
  const [rows, setRows] = useState(() => rowsOf(offered));
  const [added, setAdded] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const outcome = await sync.send({
      call: putInterests,
      body: { interests: wantedOf(rows) },
    });
    setBusy(false);
    if (!outcome.ok) {
      setProblem(`${adminTexts.list.notSaved} ${callErrorText(outcome.error)}`);
      return;
    }
    const { interests } = outcome.value;
    const ids = new Map(rows.map(({ key }, at) => [key, interests[at]?.id]));
    setSaved(interests);
    // What was changed in the meantime stays.
    setRows((present) => present.map((row) => ({ ...row, id: row.id ?? ids.get(row.key) })));
    void sync.refresh(tagsResource);
    void sync.refresh(ownProfileResource);
  };

  return {
    rows,
    isBusy,
    problem,
    hasSaved: saved !== offered,
    isChanged: JSON.stringify(wantedOf(rows)) !== JSON.stringify(wantedOf(rowsOf(saved))),
    /** Why no other interest than that of the row may have the name. */
    faultOf: (name: string, key?: string): string | undefined => {
      if (!isInterest(name.trim())) return adminTexts.list.invalid(interestLength);
      const same = interestKey(name.trim());
      return rows.some((row) => row.key !== key && interestKey(row.name) === same)
        ? adminTexts.list.taken
        : undefined;
    },
    add: (name: string): void => {
      setAdded(added + 1);
      setRows([...rows, { key: `new-${added}`, name: name.trim() }]);
    },
    rename: (key: string, name: string): void =>
      setRows(rows.map((row) => (row.key === key ? { ...row, name } : row))),
    remove: (key: string): void => setRows(rows.filter((row) => row.key !== key)),
    move: (from: number, to: number): void => setRows(moved(rows, from, to)),
    save: () => void save(),
  };
};
