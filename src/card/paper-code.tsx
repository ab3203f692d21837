/** The address of a card as a QR code and as text, on paper only (paper.css). Loaded on demand. */
import { QrCode } from '../ui/pictures/qr-code.tsx';

export interface PaperCodeProps {
  /** Of the card on the web, if it is not this page. */
  address?: string | undefined;
}

export const PaperCode = ({ address = location.origin + location.pathname }: PaperCodeProps) => (
  <div hidden data-code>
    <QrCode text={address} title={address} level="M" />
    <p dir="ltr">{address.replace(/^https?:\/\/(?:www\.)?/, '')}</p>
  </div>
);
