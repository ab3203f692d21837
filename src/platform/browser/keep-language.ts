import { workerMessages } from '../../contract/worker.ts';
import { tellWorker } from './tell-worker.ts';

/** Has the service worker keep the texts for starts without a connection, now or once there is one. */
export const keepLanguage = (language: string): void => {
  if (language !== 'en') tellWorker({ type: workerMessages.keepLanguage, language });
};
