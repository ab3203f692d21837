import type { Translations } from '../translations.ts';

export const outsider: Translations['outsider'] = {
  title: (name) => `Это для участников «${name}»`,
  text: 'Вступите в группу, а потом возвращайтесь.',
  askFirst: 'Попроситесь в группу: бот пришлёт вам приглашение заполнить карточку.',
  joined: 'Я уже в группе',
};
