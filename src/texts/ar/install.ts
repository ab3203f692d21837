import type { Translations } from '../translations.ts';

export const install: Translations['install'] = {
  title: 'احتفظ بالبطاقات التي تفتحها',
  text: 'بعد التثبيت تُفتح فورًا، حتى دون اتصال.',
  words:
    'اضغط «مشاركة» في المتصفح ثم «إضافة إلى الشاشة الرئيسية»: ستُفتح البطاقات فورًا، حتى دون اتصال.',
  install: 'تثبيت',
  close: 'لا، شكرًا',
};
