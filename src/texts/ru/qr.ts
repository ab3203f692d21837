import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

export const qr: Translations['qr'] = {
  open: 'Сохранить QR-код',
  title: 'QR-коды с собой',
  codeName: (link) => `QR-код: ${link}`,
  ofCard: 'Открывает мою карточку',
  ofCardHint: 'В интернете, для всех, у кого есть камера: на бейдж, плакат или в подпись.',
  ofContact: 'Сохраняет мой контакт',
  ofContactName: 'QR-код с контактом',
  ofContactHint: 'Работает без интернета. Фото и заметка не входят.',
  leftOut: (count) =>
    plural(count, {
      one: 'Чтобы код читался, # поле пропущено.',
      few: 'Чтобы код читался, # поля пропущены.',
      many: 'Чтобы код читался, # полей пропущено.',
    }),
  nameCut: 'Имя сокращено.',
  png: 'PNG',
  pngName: 'Сохранить как картинку PNG',
  svg: 'SVG',
  svgName: 'Сохранить как рисунок SVG',
  print: 'Печать',
  failed: 'Этот браузер не смог сделать файл. Сделайте снимок экрана с кодом.',
};
