/** The address of a card as a QR code and as text, on paper only (paper.css). Loaded on demand. */
import { QrCode } from '../ui/qr-code.tsx';

export interface PaperCodeProps {
  address: string;
}

export const PaperCode = ({ address }: PaperCodeProps) => (
  <div hidden data-code data-momentary>
    <QrCode text={address} title={address} level="M" />
    <p dir="ltr">{address.replace(/^https?:\/\/(?:www\.)?/, '')}</p>
  </div>
);
