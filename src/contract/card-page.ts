/** What the server's page of a card holds for scripts, read from its HTML. */
import { parseJson } from '../domain/parse-json.ts';

const inlined = /<script type="application\/json" id="card-data">([^<]*)<\/script>/;

/** Undefined if the page has none. */
export const cardDataIn = (html: string): unknown => parseJson(inlined.exec(html)?.[1] ?? '');
