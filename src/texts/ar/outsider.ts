import type { Translations } from '../translations.ts';

export const outsider: Translations['outsider'] = {
  title: (name) => `هذا لأعضاء ${name} فقط`,
  text: 'انضم إلى المجموعة ثم عُد إلى هنا.',
  askFirst: 'اطلب الانضمام إلى المجموعة: سيرسل إليك البوت دعوة لملء بطاقتك.',
  joined: 'انضممتُ بالفعل',
};
