import type { Translations } from '../translations.ts';

export const example: Translations['example'] = {
  title: 'Карточка рассказывает, кто вы. Эти три — вымышленные.',
  example: 'Пример',
  members: [
    {
      firstName: 'Ада',
      lastName: 'Зимина',
      headline: 'Рисую карты для тех, кто любит заблудиться',
    },
    {
      firstName: 'Лев',
      lastName: 'Марш',
      headline: 'Тридцать гостей, одна кастрюля, каждое воскресенье',
    },
    { firstName: 'Нур', lastName: 'Хаддад', headline: 'Гитары из старых радиоприёмников' },
  ],
};
