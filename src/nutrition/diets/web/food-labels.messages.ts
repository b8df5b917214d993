import { defineMessages } from '#platform/contract/text/messages.ts'

/** Words about foods that the builder shows. */
export const foodLabelsMessages = defineMessages({
  'fa-IR': {
    kitchens: { ir: 'ایرانی', iq: 'عراقی', both: 'هر دو' },
    groups: {
      red_meat: 'گوشت قرمز',
      poultry: 'مرغ و ماکیان',
      fish: 'ماهی',
      legume: 'حبوبات',
      egg: 'تخم‌مرغ',
    },
    seasons: { spring: 'بهار', summer: 'تابستان', autumn: 'پاییز', winter: 'زمستان' },
  },
  'ar-IQ': {
    kitchens: { ir: 'إيراني', iq: 'عراقي', both: 'كلاهما' },
    groups: {
      red_meat: 'لحم أحمر',
      poultry: 'دواجن',
      fish: 'سمك',
      legume: 'بقوليات',
      egg: 'بيض',
    },
    seasons: { spring: 'الربيع', summer: 'الصيف', autumn: 'الخريف', winter: 'الشتاء' },
  },
})
