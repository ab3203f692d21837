/** Sets the language of a page that needs no member (verify.html), before anything is drawn. */
import { readLocal } from '../platform/browser/storage/key-value-store.ts';
import { setPageLanguage, startLanguage } from './language.ts';

setPageLanguage(startLanguage({ read: readLocal }, undefined));
