import { afterEach, expect, test, vi } from 'vitest';
import { mayScan, openScanner } from '../../../src/platform/telegram/qr-scanner.ts';
import { stubWindow } from './fake-window.ts';

afterEach(() => vi.unstubAllGlobals());

const start = (isTaken: (text: string) => boolean) => {
  const bridge = stubWindow({ place: 'own-frame' });
  const texts: string[] = [];
  const onClosed = vi.fn<() => void>();
  const onText = (text: string) => {
    texts.push(text);
    return isTaken(text);
  };
  const close = openScanner('6.4', 'A card', { onText, onClosed });
  const methods = () => bridge.posted.map(({ method }) => method);
  return { ...bridge, methods, texts, onClosed, close };
};

const [open, shut] = ['web_app_open_scan_qr_popup', 'web_app_close_scan_qr_popup'];

test('R166 the scanner ignores foreign codes, and closes with the first accepted one', () => {
  const { send, posted, methods, texts, onClosed } = start((text) => text === 'ours');
  expect(posted.at(-1)).toMatchObject({ method: open, params: { text: 'A card' } });
  send('qr_text_received', { data: 'foreign' });
  expect(methods()).toEqual([open]);
  send('qr_text_received', { data: 'ours' });
  expect(methods()).toEqual([open, shut]);
  send('qr_text_received', { data: 'late' });
  send('scan_qr_popup_closed');
  expect(texts).toEqual(['foreign', 'ours']);
  expect(onClosed).not.toHaveBeenCalled();
});

test('R166 after the member closes the scanner, it reports no texts and needs no close', () => {
  const { send, methods, texts, onClosed, close } = start(() => true);
  send('scan_qr_popup_closed');
  expect(onClosed).toHaveBeenCalledOnce();
  send('qr_text_received', { data: 'late' });
  close();
  expect(texts).toEqual([]);
  expect(methods()).toEqual([open]);
});

test('R166 an event without the text of a code is ignored', () => {
  const { send, texts, close } = start(() => true);
  send('qr_text_received', { data: 7 });
  send('qr_text_received', null);
  expect(texts).toEqual([]);
  close();
});

test('R166 the scanner is available from version 6.4 on', () => {
  expect(mayScan('6.2')).toBe(false);
  expect(mayScan('6.4')).toBe(true);
});
