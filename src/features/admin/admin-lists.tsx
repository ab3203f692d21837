/** The payments with faults, and the log of acts. */
import { Fragment } from 'react';
import { adminTexts } from '#texts/admin';
import type { FaultyCharge, LoggedAct } from '../../contract/calls/admin.ts';
import { formatDay } from '../../texts/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { RowList, RowText, rowClass } from '../../ui/lists/rows.tsx';

const day = (at: string | null): string => (at === null ? '' : formatDay(Date.parse(at)));

const joined = (...parts: (string | false | null)[]): string => parts.filter(Boolean).join(' · ');

/** Each part in its own direction: a name from right to left would turn the date before it around. */
const Parts = ({ of }: { of: (string | false | null)[] }) =>
  of
    .flatMap((part) => part || [])
    .map((part, at) => (
      <Fragment key={at}>
        {at > 0 && '\u00A0· '}
        <bdi>{part}</bdi>
      </Fragment>
    ));

export const ChargeList = ({ charges }: { charges: readonly FaultyCharge[] }) => (
  <RowList label={adminTexts.charges}>
    {charges.map(({ id, amount, currency, fault, paidAt }) => (
      <li key={id}>
        <div className={rowClass}>
          <RowText
            title={<bdi>{`${amount} ${currency}`}</bdi>}
            detail={<Parts of={[day(paidAt), adminTexts.fault(fault), id]} />}
          />
        </div>
      </li>
    ))}
  </RowList>
);

const titleOf = ({ kind, profileId, name }: Pick<LoggedAct, 'kind' | 'profileId' | 'name'>) =>
  kind === 'interests'
    ? adminTexts.interestsChanged
    : joined(adminTexts.acts[kind], name ?? (profileId !== null && adminTexts.number(profileId)));

interface LogListProps {
  acts: readonly LoggedAct[];
  isBusy: boolean;
  onUndo: (id: number) => void;
}

export const LogList = ({ acts, isBusy, onUndo }: LogListProps) => (
  <RowList label={adminTexts.log}>
    {acts.map(({ id, kind, profileId, onProfileId, name, note, at, undoneAt, by }) => (
      <li key={id}>
        <div className={rowClass}>
          <RowText
            title={<bdi>{titleOf({ kind, profileId, name })}</bdi>}
            detail={
              <Parts
                of={[
                  day(at),
                  by ?? adminTexts.script,
                  onProfileId !== null && adminTexts.onCard(onProfileId),
                  kind === 'interests' ? adminTexts.before(note) : note,
                  undoneAt !== null && adminTexts.undoneMark,
                ]}
              />
            }
          />
          {kind !== 'interests' && undoneAt === null && (
            <Button
              isIdle={isBusy}
              aria-label={`${adminTexts.undo}: ${adminTexts.acts[kind]}`}
              onClick={() => onUndo(id)}
            >
              {adminTexts.undo}
            </Button>
          )}
        </div>
      </li>
    ))}
  </RowList>
);
