import type { Translations } from '../translations.ts';

export const secondOpinion: Translations['secondOpinion'] = {
  title: 'رأي ثانٍ',
  offer:
    'الجواب أعلاه من مدقّق هذا التطبيق. يمكنك أن يفحص الملف نفسه snarkjs أيضًا، وهو مدقّق من صنع آخرين. تُحمَّل شيفرته (نحو 60 kB) لهذا الغرض، ولا يُرسل شيء.',
  ask: 'الحصول على رأي ثانٍ',
  block: 'الكتلة',
  ours: 'هذا التطبيق',
  theirs: 'snarkjs',
  opinions: { accepted: 'مبرهن', refused: 'غير مبرهن' },
  bothYes: 'كلاهما يقول إنه أصلي.',
  bothNo: 'كلاهما يقول إنه غير أصلي.',
  apart: 'اختلف المدقّقان. اعتبر هذا الملف غير مبرهن.',
  unavailable: {
    load: 'تعذّر تحميل الرأي الثاني. تحقّق من اتصالك وحاول مرة أخرى.',
    stopped: 'استغرق الرأي الثاني وقتًا طويلًا وأُوقف. يمكنك المحاولة مرة أخرى.',
  },
  stays: 'الجواب أعلاه يبقى كما هو.',
  retry: 'إعادة المحاولة',
};
