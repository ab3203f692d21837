import type { Translations } from '../translations.ts';

export const theme: Translations['theme'] = {
  title: 'المظهر',
  back: 'العودة إلى البداية',
  legend: 'ألوان التطبيق',
  kept: 'محفوظ على هذا الجهاز.',

  system: 'النظام',
  systemHint: 'كما هو مضبوط على هذا الجهاز.',
  dark: 'داكن',
  darkHint: 'نص فاتح على خلفية داكنة.',
  light: 'فاتح',
  lightHint: 'نص داكن على خلفية فاتحة.',
  tma: 'المراسل (tma)',
  tmaHint: 'ألوان Telegram كما اخترتها هناك.',
  tmaHintOutside: 'ألوان Telegram؛ وخارج Telegram كما في النظام.',
};
