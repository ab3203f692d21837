import { workerMessages, type KeepLanguage } from '../../contract/worker.ts';

/** Has the service worker keep the texts for starts without a connection, now or once there is one. */
export const keepLanguage = (language: string): void => {
  if (language === 'en' || !('serviceWorker' in navigator)) return;
  const message: KeepLanguage = { type: workerMessages.keepLanguage, language };
  const post = async () => (await navigator.serviceWorker.ready).active?.postMessage(message);
  post().catch(() => undefined);
};
