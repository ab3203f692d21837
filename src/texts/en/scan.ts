/** Texts of scanning a card's QR code. */
import { catalogue } from '../catalogue.ts';

export const scanTexts = catalogue('scan', {
  title: 'Scan a card',
  hint: 'Hold the QR code of a card inside the frame.',
  /** Within the messenger's scanner, 64 characters at most. */
  scannerText: 'The QR code of a card',
  messengerHint: 'Scan with the scanner of Telegram, or type what is written below the code.',
  withMessenger: 'Open the scanner',
  withCamera: 'Use the camera',
  failed: {
    refused: 'The camera was refused. Allow it in your settings, or type the address below.',
    missing: 'There is no camera to use here. Type the address below.',
    unreadable: 'The camera cannot read codes just now. Type the address below.',
  },
  foreign: 'That code does not belong to a card here.',
  address: 'Address or ID of a card',
  notCard: 'This is not the address of a card here.',
  open: 'Open card',
});
