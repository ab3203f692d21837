/** /verify: anybody with a proof file checks it here, with no account, no server, and without a connection. */
import { communityName } from '../../ui/community-name.ts';
import { verifyPageTexts as texts } from '#texts/verify-page';
import { Screen } from '../../ui/screen.tsx';
import { FilePanel } from './file-panel.tsx';
import { KeysNotice } from './keys-notice.tsx';
import type { PageChecker } from './open-checker.ts';
import { useCheck, type CheckState } from './use-check.ts';
import { useGivenFiles } from './use-given-files.ts';
import { VerdictPanel } from './verdict-panel.tsx';
import styles from './verify-page.module.css';

const Progress = ({ done, total }: Extract<CheckState, { state: 'checking' }>) => (
  <div className={styles.progress}>
    <progress aria-label={texts.checking} {...(total > 0 && { value: done, max: total })} />
    <span className={styles.hint}>{total > 0 ? texts.progress(done, total) : texts.preparing}</span>
  </div>
);

export const VerifyPage = ({ checker }: { checker: PageChecker }) => {
  const check = useCheck(checker);
  const isDragged = useGivenFiles(check);
  const { state } = check;
  return (
    <Screen title={texts.title}>
      <div className={styles.intro}>
        <p>{texts.intro}</p>
        <p className={styles.hint}>{texts.privacy}</p>
        <KeysNotice />
      </div>
      {/* The answer is the first thing to see, wherever the file was dropped. */}
      {state.state === 'checking' && <Progress {...state} />}
      {state.state === 'done' && <VerdictPanel {...state} onRetry={check.again} />}
      <FilePanel check={check} isDragged={isDragged} />
      <p className={styles.product}>{communityName()}</p>
    </Screen>
  );
};
