/** Shows two QR codes of a card to save: one opens it on the web, one contains the contact. Loaded on demand. */
import { useEffect, useRef, useState } from 'react';
import { qrTexts } from '#texts/qr';
import { contactOf, type SavedCard } from '../../../card/contact-of.ts';
import type { AppConfig } from '../../../contract/config.ts';
import { contactCode } from '../../../domain/contact-code.ts';
import { fileNameOf } from '../../../domain/file-name.ts';
import { hueOf } from '../../../domain/hue.ts';
import { cardCopyUrl, isOpenToVisitors } from '../../../screen/files/card-copy.ts';
import { memberName } from '../../../texts/member-name.ts';
import { printNow } from '../../../ui/printed.ts';
import { CodeSection } from './code-section.tsx';
import { drawPortrait } from './portrait.ts';
import { PrintedCode } from './printed-code.tsx';
import styles from './qr-sheet.module.css';

export interface QrCodesProps {
  card: SavedCard;
  /** The card's web address. */
  address: string;
  config: AppConfig;
}

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

export const QrCodes = ({ card, address, config }: QrCodesProps) => {
  const { profile } = card;
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
        onPrint={'print' in window ? print : undefined}
      />
      <ContactSection card={card} address={address} config={config} />
    </div>
  );
};
