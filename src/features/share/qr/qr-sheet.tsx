/** Shows two QR codes of a card to save: one opens it on the web, one contains the contact. Loaded on demand. */
import { useEffect, useRef, useState } from 'react';
import { qrTexts } from '#texts/qr';
import { contactOf, type SavedCard } from '../../../card/contact-of.ts';
import type { AppConfig } from '../../../contract/config.ts';
import { contactCode } from '../../../domain/card/contact-code.ts';
import { fileNameOf } from '../../../domain/card/vcard.ts';
import { hueOf } from '../../../domain/card/hue.ts';
import { canPrint } from '../../../platform/telegram/printing.ts';
import { cardCopyUrl, isOpenToVisitors } from '../../../screen/files/card-copy.ts';
import { useServices } from '../../../screen/services.ts';
import { memberName } from '../../../texts/member-name.ts';
import { printNow } from '../../../ui/pictures/printed.ts';
import { CodeSection } from './code-section.tsx';
import { QrCode } from '../../../ui/pictures/qr-code.tsx';
import { initialOf } from '../../../domain/card/names.ts';
import styles from './qr-sheet.module.css';

export interface QrCodesProps {
  card: SavedCard;
  /** The card's web address. */
  address: string;
  config: AppConfig;
}

/** Pixels on each side: more than it covers in a code of 1,200 pixels. */
const edge = 256;

const loadPhoto = async (url: string): Promise<HTMLImageElement> => {
  const photo = new Image();
  photo.crossOrigin = 'anonymous';
  photo.referrerPolicy = 'no-referrer';
  photo.src = url;
  await photo.decode();
  return photo;
};

const newCanvas = (): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } => {
  const canvas = Object.assign(document.createElement('canvas'), { width: edge, height: edge });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.beginPath();
  context.roundRect(0, 0, edge, edge, edge / 4);
  context.clip();
  return { canvas, context };
};

/** Draws the largest square in the middle of the photo. */
const drawPhoto = async (url: string): Promise<string> => {
  const photo = await loadPhoto(url);
  const { canvas, context } = newCanvas();
  const { naturalWidth: width, naturalHeight: height } = photo;
  const scale = edge / Math.min(width, height);
  const [w, h] = [width * scale, height * scale];
  context.drawImage(photo, (edge - w) / 2, (edge - h) / 2, w, h);
  // Throws if the photo's site forbids reading its pixels.
  return canvas.toDataURL('image/png');
};

const drawInitial = (name: string, colour: string): string => {
  const { canvas, context } = newCanvas();
  context.fillStyle = colour;
  context.fillRect(0, 0, edge, edge);
  context.fillStyle = '#ffffff';
  context.font = `600 ${edge / 2}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(initialOf(name), edge / 2, edge * 0.53);
  return canvas.toDataURL('image/png');
};

interface PortraitOf {
  name: string;
  photoUrl: string | null;
  /** Behind an initial: any CSS colour. */
  colour: string;
}

/**
 * Draws the square picture in the middle of a QR code: the photo, or the initial on the member's colour. It is a data
 * URL, so that a file contains it. The initial replaces a photo whose site does not let us read it. Rejects only if the
 * browser cannot draw.
 */
const drawPortrait = async ({ name, photoUrl, colour }: PortraitOf): Promise<string> => {
  const initial = () => drawInitial(name, colour);
  return photoUrl ? drawPhoto(photoUrl).catch(initial) : initial();
};

/** Undefined until it is drawn, or if the browser cannot draw. */
const usePortrait = (name: string, photoUrl: string | null) => {
  const place = useRef<HTMLDivElement>(null);
  const [portrait, setPortrait] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const { current } = place;
    const colour = current ? getComputedStyle(current).getPropertyValue('--hue-solid') : '';
    drawPortrait({ name, photoUrl, colour }).then(
      (picture) => !isGone && setPortrait(picture),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [name, photoUrl]);
  return { place, portrait };
};

const ContactSection = ({ card, address, config }: QrCodesProps) => {
  const { text, leftOut, isNameCut } = contactCode(contactOf(card), address);
  const name = memberName(card.profile);
  return (
    <CodeSection
      title={qrTexts.ofContact}
      codeName={qrTexts.ofContactName}
      text={text}
      level="M"
      fileName={`${fileNameOf(name, 'card')}-contact`}
      copyOf={async (type) =>
        (await isOpenToVisitors(card))
          ? cardCopyUrl(card, `contact-code.${type}`, config)
          : undefined
      }
      hint={
        <>
          <p>{qrTexts.ofContactHint}</p>
          {leftOut > 0 && <p>{qrTexts.leftOut(leftOut)}</p>}
          {isNameCut && <p>{qrTexts.nameCut}</p>}
        </>
      }
    />
  );
};

interface PrintedCodeProps {
  name: string;
  address: string;
  picture: string | undefined;
}

/** A page to hang up or hand out: the name, the code, and the address to type. */
const PrintedCode = ({ name, address, picture }: PrintedCodeProps) => (
  <main className={styles.page}>
    <h1 className={styles.name} dir="auto">
      {name}
    </h1>
    <QrCode
      className={styles.printedCodeCode}
      text={address}
      title={qrTexts.codeName(address)}
      picture={picture}
    />
    <p className={styles.address} dir="ltr">
      {address.replace(/^https?:\/\//, '')}
    </p>
  </main>
);

export const QrCodes = ({ card, address, config }: QrCodesProps) => {
  const { profile } = card;
  const { surroundings } = useServices();
  const name = memberName(profile);
  const { place, portrait } = usePortrait(name, profile.photoUrl);
  const print = () => printNow(<PrintedCode name={name} address={address} picture={portrait} />);
  return (
    <div
      ref={place}
      className={styles.codes}
      data-hue={hueOf({ ulid: profile.ulid, id: profile.profileId, hue: profile.hue })}
    >
      <CodeSection
        title={qrTexts.ofCard}
        codeName={qrTexts.codeName(address)}
        text={address}
        level="H"
        picture={portrait}
        fileName={fileNameOf(name, 'card')}
        copyOf={async (type) => cardCopyUrl(card, `code.${type}`, config)}
        hint={<p>{qrTexts.ofCardHint}</p>}
        onPrint={canPrint(surroundings) ? print : undefined}
      />
      <ContactSection card={card} address={address} config={config} />
    </div>
  );
};
