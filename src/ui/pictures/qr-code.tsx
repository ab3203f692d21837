import { QRCodeSVG } from 'qrcode.react';
import type { Ref } from 'react';

export interface QrCodeProps {
  text: string;
  /** Names the code for screen readers. */
  title: string;
  /** How much of it may be hidden: M restores 15 %, H 30 %. */
  level?: 'M' | 'H' | undefined;
  /** A square picture in the middle, as a data URL; with H only. */
  picture?: string | undefined;
  className?: string | undefined;
  ref?: Ref<SVGSVGElement> | undefined;
}

/** Modules of white around the code, as ISO/IEC 18004 requires. */
const quietZone = 4;

/** The edge of the middle picture, in percent of the code. It hides less than 5 % of the code. */
const picturePercent = 15;

/** A QR code, dark on white in every theme: many cameras cannot read an inverted code. Its class gives it its size. */
export const QrCode = ({ text, level = 'H', picture, ...rest }: QrCodeProps) => (
  <QRCodeSVG
    {...rest}
    value={text}
    level={level}
    marginSize={quietZone}
    size={100}
    {...(picture && {
      imageSettings: {
        src: picture,
        width: picturePercent,
        height: picturePercent,
        excavate: true,
      },
    })}
  />
);
