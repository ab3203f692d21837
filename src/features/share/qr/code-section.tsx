/** Shows one code with its actions. */
import { useRef, useState, type ReactNode } from 'react';
import { qrTexts } from '#texts/qr';
import { handFile } from '../../../card/hand-file.ts';
import { ActionRow, actionClass } from '../../../ui/action-row.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { SheetGroup } from '../../../ui/sheet-group.tsx';
import { pngFile, svgFile, type KeptCode } from './qr-files.ts';
import styles from './qr-sheet.module.css';

interface CodeSectionProps extends KeptCode {
  title: string;
  /** Names the code for screen readers. */
  codeName: string;
  hint: ReactNode;
  /** Without an ending. */
  fileName: string;
  /** Without it, there is no Print button. */
  onPrint?: (() => void) | undefined;
}

export const CodeSection = (props: CodeSectionProps) => {
  const { title, codeName, hint, fileName, onPrint, ...code } = props;
  const drawn = useRef<SVGSVGElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const keep = async (make: () => File | Promise<File>) => {
    setFailed(false);
    try {
      await handFile(await make());
    } catch {
      setFailed(true);
    }
  };
  const keepDrawing = () => {
    const svg = drawn.current;
    if (svg) void keep(() => svgFile(svg, fileName));
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
            onClick={() => void keep(() => pngFile(code, fileName))}
          >
            <Icon name="download" />
            {qrTexts.png}
          </button>
          <button
            type="button"
            className={actionClass}
            aria-label={qrTexts.svgName}
            onClick={keepDrawing}
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
        {hasFailed && <Notice tone="error">{qrTexts.failed}</Notice>}
      </div>
    </SheetGroup>
  );
};
