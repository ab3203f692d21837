/** The language of a page that no member opens: a script of the page (verify.html), before anything is drawn. */
import { openKeyValueStore } from '../../platform/browser/key-value-store.ts';
import { setPageLanguage, startLanguage } from './language.ts';

setPageLanguage(startLanguage(openKeyValueStore(''), undefined));
