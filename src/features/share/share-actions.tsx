/** The three ways to hand on a card: send it to a chat, copy its address, save its code as a picture. */
import { useRef, useState } from 'react';
import { qrTexts } from '#texts/qr';
import { shareTexts } from '#texts/share';
import { webAddressTexts } from '#texts/web-address';
import { fileNameOf } from '../../domain/card/vcard.ts';
import { memberName } from '../../texts/member-name.ts';
import { ActionRow, actionClass } from '../../ui/lists/action-row.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { QrCode } from '../../ui/pictures/qr-code.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { cardCopyUrl } from '../../screen/files/card-copy.ts';
import { useKeepFile } from '../../screen/files/use-keep-file.tsx';
import { useServices } from '../../screen/services.ts';
import { useCopy } from '../../screen/hooks/use-copy.ts';
import { useChat } from '../../screen/web-address/use-chat.ts';
import { webLink } from '../../screen/web-address/web-link.ts';
import styles from './share.module.css';
import type { Holder, SharedProfile } from './shared-profile.ts';

/** Saves the code of the card's web address: anybody can scan it. */
const useCodePicture = (url: string, holder: Holder | undefined) => {
  const { config } = useServices();
  const code = useRef<SVGSVGElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const { keep, sheet } = useKeepFile();
  const save = async () => {
    const { current } = code;
    if (!current || !holder) return;
    const name = fileNameOf(memberName(holder), 'card');
    const copy = async () => ({
      url: cardCopyUrl({ profile: holder }, 'code.png', config),
      name: `${name}.png`,
    });
    setFailed(false);
    try {
      const { pngFile } = await import('./qr/qr-files.ts');
      await keep({ file: () => pngFile(current, name), text: url, copy });
    } catch {
      setFailed(true);
    }
  };
  return { code, hasFailed, sheet, save: () => void save() };
};

interface ShareActionsProps {
  shared: SharedProfile;
  holder: Holder | undefined;
  /** Others cannot open it: it may be copied for later, and is not sent. */
  isPrivate: boolean;
  /** Others may not be able to open it: a copy says so. */
  isClosed: boolean;
}

export const ShareActions = ({ shared, holder, isPrivate, isClosed }: ShareActionsProps) => {
  const { config } = useServices();
  const url = webLink(shared, config, location.origin);
  const chat = useChat(shared, url);
  const { text, result, copy } = useCopy();
  const { code, save, sheet, hasFailed } = useCodePicture(url, holder);
  const isCopied = result === 'copied';
  return (
    <div className={styles.actions}>
      <ActionRow>
        <button
          type="button"
          className={actionClass}
          data-variant="primary"
          aria-label={webAddressTexts.toChatName}
          aria-busy={chat.isBusy}
          disabled={isPrivate}
          onClick={chat.send}
        >
          <Icon name="telegram" />
          {webAddressTexts.send}
        </button>
        <button type="button" className={actionClass} onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          {isCopied ? shareTexts.copied : shareTexts.copy}
        </button>
        <button
          type="button"
          className={actionClass}
          disabled={isPrivate || !holder}
          onClick={save}
        >
          <Icon name="download" />
          {shareTexts.savePicture}
        </button>
      </ActionRow>
      <code ref={text} className={styles.address} dir="ltr">
        {url}
      </code>
      <span hidden>
        <QrCode ref={code} text={url} title={shareTexts.savePicture} />
      </span>
      <output className={styles.note}>
        {chat.note ??
          (isCopied && isClosed ? shareTexts.copiedClosed : undefined) ??
          (result === 'refused' && shareTexts.copyRefused)}
      </output>
      <VisuallyHidden>
        <output>{isCopied && shareTexts.copied}</output>
      </VisuallyHidden>
      {sheet}
      {hasFailed && <Notice tone="error">{qrTexts.failed}</Notice>}
    </div>
  );
};
