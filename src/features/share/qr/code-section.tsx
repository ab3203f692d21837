/** Shows one code with its actions. */
import { useRef, useState, type ReactNode } from 'react';
import { qrTexts } from '#texts/qr';
import { useKeepFile } from '../../../screen/files/use-keep-file.tsx';
import { ActionRow, actionClass } from '../../../ui/lists/action-row.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { QrCode, type QrCodeProps } from '../../../ui/pictures/qr-code.tsx';
import { SheetGroup } from '../../../ui/dialogs/sheet-group.tsx';
import { pngFile, svgFile } from './qr-files.ts';
import styles from './qr-sheet.module.css';

interface CodeSectionProps extends Pick<QrCodeProps, 'text' | 'level' | 'picture'> {
  title: string;
  /** Names the code for screen readers. */
  codeName: string;
  hint: ReactNode;
  /** Without an ending. */
  fileName: string;
  /** Finds the address of the server's copy; undefined if there is none. */
  copyOf: (type: 'png' | 'svg') => Promise<string | undefined>;
  /** Without it, there is no Print button. */
  onPrint?: (() => void) | undefined;
}

export const CodeSection = (props: CodeSectionProps) => {
  const { title, codeName, hint, fileName, copyOf, onPrint, ...code } = props;
  const drawn = useRef<SVGSVGElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const { keep, sheet } = useKeepFile();
  const save = async (
    type: 'png' | 'svg',
    fileOf: (code: SVGSVGElement, name: string) => File | Promise<File>,
  ) => {
    const { current } = drawn;
    if (!current) return;
    const copy = async () => {
      const url = await copyOf(type);
      return url === undefined ? undefined : { url, name: `${fileName}.${type}` };
    };
    setFailed(false);
    try {
      await keep({ file: () => fileOf(current, fileName), text: code.text, copy });
    } catch {
      setFailed(true);
    }
  };
  return (
    <SheetGroup title={title}>
      <div className={styles.panel}>
        <QrCode ref={drawn} className={styles.code} title={codeName} {...code} />
        <div className={styles.hint}>{hint}</div>
        <ActionRow>
          <button
            type="button"
            className={actionClass}
            aria-label={qrTexts.pngName}
            onClick={() => void save('png', pngFile)}
          >
            <Icon name="download" />
            {qrTexts.png}
          </button>
          <button
            type="button"
            className={actionClass}
            aria-label={qrTexts.svgName}
            onClick={() => void save('svg', svgFile)}
          >
            <Icon name="download" />
            {qrTexts.svg}
          </button>
          {onPrint && (
            <button type="button" className={actionClass} onClick={onPrint}>
              <Icon name="print" />
              {qrTexts.print}
            </button>
          )}
        </ActionRow>
        {sheet}
        {hasFailed && <Notice tone="error">{qrTexts.failed}</Notice>}
      </div>
    </SheetGroup>
  );
};
