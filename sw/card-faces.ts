/** The pictures of members on the stored card pages. */
import { cardDataIn } from '../src/contract/card-page.ts';

/** The pictures anywhere in the page's data. */
const photosIn = (html: string): string[] => {
  const photos: string[] = [];
  JSON.stringify(cardDataIn(html), (field, value: unknown) => {
    if (field === 'photoUrl' && typeof value === 'string') photos.push(value);
    return value;
  });
  return photos;
};

/** Those of the page that was stored last come first. */
export const facesOfPages = async (cache: Cache): Promise<string[]> => {
  const faces: string[] = [];
  for (const page of await cache.keys()) {
    faces.unshift(...photosIn((await (await cache.match(page))?.text()) ?? ''));
  }
  return faces;
};
