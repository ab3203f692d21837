import type { Translations } from '../translations.ts';

export const profile: Translations['profile'] = {
  title: 'الملف الشخصي',
  loading: 'جارٍ تحميل الملف الشخصي :)',
  failed: 'تعذّر تحميل الملف الشخصي',
  unreadable: 'تعذّر جلب بيانات الملف الشخصي',
  network: 'لم يكن رد الشبكة سليمًا',
  retry: 'إعادة المحاولة',

  editProfile: 'تعديل الملف الشخصي',
  share: 'مشاركة',
  preview: 'معاينة',
  joinButton: 'الانضمام إلى Singularity',
  unsavedInput: 'تعديلات غير محفوظة',

  replacedFields: {
    description: 'الوصف',
    phone: 'الهاتف',
    email: 'البريد الإلكتروني',
  },
  replacedLink: (url) => `رابط إلى ${url}`,

  welcome: (product) => `مرحبًا بك في ${product}!`,
  welcomeText: 'ما الذي يهمّك؟ يجد الأعضاء بعضهم بعضًا من خلال الاهتمامات.',
  selectInterests: 'اختر اهتماماتك (اختياري)',
  tagsFailed: 'تعذّر تحميل الاهتمامات. يمكنك المتابعة من دونها وإضافتها لاحقًا.',
  continue: 'متابعة',
  interestsFailed: 'تعذّر حفظ اهتماماتك. يُرجى المحاولة مرة أخرى.',
  notSaved: (reason) => `لم يُحفظ شيء: ${reason}`,

  startTitle: (product) => `مرحبًا بك في ${product}!`,
  startQuestion: 'هل تريد عرض الملف الشخصي؟',
  startView: 'عرض الملف الشخصي',
  startCancel: 'إلغاء',
};
