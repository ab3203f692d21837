import type { Translations } from '../translations.ts';

export const payment: Translations['payment'] = {
  nothingForSale: {
    balance: 'لم تبقَ لديك تفاعلات. هذا المجتمع لا يبيعها.',
    one_per_card: 'أكثر من تفاعل واحد مع البطاقة يتطلب Singularity، وهذا المجتمع لا يبيعه.',
  },
  onItsWay: 'تم الدفع. ما اشتريته في الطريق.',
  arrived: 'وصلت دفعتك. ما اشتريته أصبح هنا.',
  subscribed: 'اشتراك Singularity مفعّل.',
  loading: 'جارٍ تحميل العروض…',
  cancel: 'إلغاء',
  retry: 'إعادة المحاولة',
  pending: 'دفعتك في الطريق.',
  notLoaded: 'تعذّر تحميل العروض. تحقّق من اتصالك وحاول مرة أخرى.',
};
