/**
 * The messenger's own scanner of QR codes, from version 6.4 on. It stays open until it is closed: by the member, or from
 * here once a code is taken. Desktop clients may know the call and show nothing, so nobody should wait for the end.
 */
import * as z from 'zod/mini';
import { createPostEvent, supports } from './calls.ts';
import { on } from './events.ts';

const received = z.object({ data: z.string() });

export const mayScan = (version: string): boolean =>
  supports('web_app_open_scan_qr_popup', version);

export interface ScannerCalls {
  /** Every text that is read; true closes the scanner. */
  onText(text: string): boolean;
  onClosed(): void;
}

/** `words`: what the scanner says, 64 characters at most. The result closes it. */
export const openScanner = (
  version: string,
  words: string,
  { onText, onClosed }: ScannerCalls,
): (() => void) => {
  const post = createPostEvent(version);
  let isOpen = true;
  const stops = [
    on('qr_text_received', (event) => {
      const parsed = received.safeParse(event);
      if (isOpen && parsed.success && onText(parsed.data.data)) close();
    }),
    on('scan_qr_popup_closed', () => {
      if (!isOpen) return;
      leave();
      onClosed();
    }),
  ];
  const leave = () => {
    isOpen = false;
    for (const stop of stops) stop();
  };
  const close = () => {
    if (!isOpen) return;
    leave();
    post('web_app_close_scan_qr_popup');
  };
  post('web_app_open_scan_qr_popup', { text: words });
  return close;
};
