/** Shows what was replaced since it was saved here, with the old texts. Its buttons pass the focus on. */
import { replacedTexts } from '#texts/replaced';
import { Button } from '../ui/controls/button.tsx';
import { Notice } from '../ui/states/notice.tsx';
import styles from './replaced-notice.module.css';
import { useKeptFocus } from './hooks/use-kept-focus.ts';

export interface ReplacedText {
  id: string;
  name: string;
  text: string;
  /** An explanation below it. */
  hint?: string | undefined;
  isUsable: boolean;
  onUseMine: () => void;
  onDismiss: () => void;
}

const Line = ({ id, name, text, hint, isUsable, onUseMine, onDismiss }: ReplacedText) => (
  <li data-line={id}>
    <div className={styles.name} dir="auto">
      {name}
    </div>
    <div className={styles.text} dir="auto">
      {text || replacedTexts.empty}
    </div>
    {hint !== undefined && <div>{hint}</div>}
    <div className={styles.choices}>
      <Button disabled={!isUsable} aria-label={replacedTexts.mineAgainOf(name)} onClick={onUseMine}>
        {replacedTexts.mineAgain}
      </Button>
      <Button variant="quiet" aria-label={replacedTexts.keepTheirsOf(name)} onClick={onDismiss}>
        {replacedTexts.keepTheirs}
      </Button>
    </div>
  </li>
);

export const ReplacedNotice = ({ replaced }: { replaced: readonly ReplacedText[] }) => {
  const kept = useKeptFocus<HTMLUListElement>({
    inLine: 'button:enabled',
    outside: () => document.querySelector<HTMLElement>('main h1'),
  });
  if (replaced.length === 0) return null;
  return (
    <Notice tone="info">
      {replacedTexts.title}
      <ul className={styles.list} {...kept}>
        {replaced.map((one) => (
          <Line key={one.id} {...one} />
        ))}
      </ul>
    </Notice>
  );
};
