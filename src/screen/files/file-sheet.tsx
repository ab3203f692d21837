/** Shows further ways to keep a file: the server's copy in a browser, and its text. Loaded on demand. */
import { fileTexts } from '#texts/files';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { useCopy } from '../hooks/use-copy.ts';
import { useLinkOpeners } from '../hooks/use-link-openers.ts';
import styles from './file-sheet.module.css';
import type { FileWays } from './keep-file.ts';

interface FileSheetProps {
  ways: FileWays;
  onClose: () => void;
}

export const FileSheet = ({ ways: { why, text, url }, onClose }: FileSheetProps) => {
  const { openLink } = useLinkOpeners();
  const { text: element, result, copy } = useCopy();
  return (
    <Sheet isOpen onClose={onClose} title={fileTexts.title}>
      <div className={styles.ways}>
        <output>{fileTexts.why[why]}</output>
        {url !== undefined && (
          <Button isWide onClick={() => openLink(url)}>
            {fileTexts.open}
          </Button>
        )}
        <Button variant="primary" isWide onClick={() => void copy()}>
          <Icon name={result === 'copied' ? 'check' : 'copy'} />
          {result === 'copied' ? fileTexts.copied : fileTexts.copy}
        </Button>
        <output>{result === 'refused' && fileTexts.copyRefused}</output>
        <code ref={element} className={styles.text} dir="ltr">
          {text}
        </code>
      </div>
    </Sheet>
  );
};
