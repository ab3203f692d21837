/** The interests that members choose from: an admin changes the list, unless the community's file decides. */
import { adminTexts } from '#texts/admin';
import { getInterests, type OfferedInterest } from '../../contract/interests.ts';
import { Notice } from '../../ui/notice.tsx';
import { RowList, rowClass } from '../../ui/rows.tsx';
import styles from './admin.module.css';
import { InterestName } from './interest-row.tsx';
import { InterestsEditor } from './interests-editor.tsx';
import { Part } from './part.tsx';
import { useAnswer } from './use-answer.ts';

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
