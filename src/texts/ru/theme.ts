import type { Translations } from '../translations.ts';

export const theme: Translations['theme'] = {
  title: 'Тема',
  back: 'Назад к началу',
  legend: 'Цвета приложения',
  kept: 'Хранится на этом устройстве.',

  system: 'Системная',
  systemHint: 'Как настроено на этом устройстве.',
  dark: 'Тёмная',
  darkHint: 'Светлый текст на тёмном фоне.',
  light: 'Светлая',
  lightHint: 'Тёмный текст на светлом фоне.',
  tma: 'Мессенджер (tma)',
  tmaHint: 'Цвета Telegram, как вы их там выбрали.',
  tmaHintOutside: 'Цвета Telegram; вне Telegram — как в системной.',
};
