/** The worker of the page: see check.ts. */
import { expose } from 'comlink';
import { createChecker } from './check.ts';
import { createLoader } from './verifier-key.ts';

expose(createChecker(createLoader((url, init) => fetch(url, init))));
