/** The worker of the page: see check.ts. */
import { expose } from 'comlink';
import { createChecker } from './check.ts';
import { remoteChecker } from './remote-checker.ts';
import { createLoader } from './verifier-key.ts';

expose(remoteChecker(createChecker(createLoader((url, init) => fetch(url, init)))));
