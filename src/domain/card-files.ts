/** Files of a public card that the server hands out, for apps in web views that save none of their own. */

export type CardFile =
  | 'contact'
  | 'code.png'
  | 'code.svg'
  | 'contact-code.png'
  | 'contact-code.svg';

/** Under the server's address. `id`: of the card. */
export const cardFilePath = (id: string, file: CardFile): string =>
  file === 'contact' ? `/user/${id}.vcf?download` : `/user/${id}/${file}`;
