import type { Translations } from '../translations.ts';

export const outsider: Translations['outsider'] = {
  title: (name) => `Это для участников «${name}»`,
  text: 'Вступите в группу, а потом возвращайтесь.',
  askFirst: 'Подайте заявку в группу: бот напишет вам и пригласит заполнить карточку.',
  joined: 'Я уже в группе',
};
