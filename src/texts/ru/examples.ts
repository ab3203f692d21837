import type { Translations } from '../translations.ts';

export const examples: Translations['examples'] = {
  title: 'Карточка говорит, кто вы. Эти три придуманы.',
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
    { firstName: 'Нур', lastName: 'Хаддад', headline: 'Собирает инструменты из старых радио' },
  ],
};
