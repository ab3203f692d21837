import type { Translations } from '../translations.ts';

export const theme: Translations['theme'] = {
  title: 'المظهر',
  back: 'العودة إلى البداية',
  legend: 'ألوان التطبيق',
  kept: 'محفوظ على هذا الجهاز.',

  system: 'النظام',
  systemHint: 'مثل هذا الجهاز',
  dark: 'داكن',
  light: 'فاتح',
  tma: 'Telegram',
  tmaHint: 'ألوان Telegram كما اخترتها هناك.',
  tmaHintOutside: 'ألوان Telegram؛ وخارج Telegram كما في النظام.',
};
