import { qrTexts } from '#texts/qr';
import { QrCode } from '../../../ui/qr-code.tsx';
import styles from './printed-code.module.css';

export interface PrintedCodeProps {
  name: string;
  address: string;
  picture: string | undefined;
}

/** A page to hang up or hand out: the name, the code, and the address to type. */
export const PrintedCode = ({ name, address, picture }: PrintedCodeProps) => (
  <main className={styles.page}>
    <h1 className={styles.name} dir="auto">
      {name}
    </h1>
    <QrCode
      className={styles.code}
      text={address}
      title={qrTexts.codeName(address)}
      picture={picture}
    />
    <p className={styles.address} dir="ltr">
      {address.replace(/^https?:\/\//, '')}
    </p>
  </main>
);
