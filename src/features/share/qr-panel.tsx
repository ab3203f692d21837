import { QRCodeSVG } from 'qrcode.react';
import { shareTexts } from '#texts/share';
import { Panel } from '../../ui/panel.tsx';
import styles from './share.module.css';

/** Modules of white around the code, as ISO/IEC 18004 wants them. */
const quietZone = 4;

/** Dark on white in every theme: many cameras cannot read an inverted code. */
export const QrPanel = ({ url }: { url: string }) => (
  <Panel title={shareTexts.qrTitle}>
    <QRCodeSVG
      className={styles.qr}
      value={url}
      title={shareTexts.qrName(url)}
      size={256}
      level="M"
      marginSize={quietZone}
      fgColor="#000000"
      bgColor="#ffffff"
    />
    <p className={styles.hint}>{shareTexts.qrHint}</p>
  </Panel>
);
