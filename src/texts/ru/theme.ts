import type { Translations } from '../translations.ts';

export const theme: Translations['theme'] = {
  title: 'Тема',
  back: 'Назад к началу',
  legend: 'Цвета приложения',
  kept: 'Хранится на этом устройстве.',

  system: 'Системная',
  systemHint: 'Как на этом устройстве',
  dark: 'Тёмная',
  light: 'Светлая',
  tma: 'Telegram',
  tmaHint: 'Цвета Telegram, как вы их там выбрали.',
  tmaHintOutside: 'Цвета Telegram; вне Telegram — как в системной теме.',
};
