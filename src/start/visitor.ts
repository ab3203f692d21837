/** Sets the language of a page that needs no member (verify.html), before anything is drawn. */
import { setPageLanguage, startLanguage } from './language.ts';

setPageLanguage(startLanguage(undefined));
