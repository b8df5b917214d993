import { defineMessages } from '#platform/contract/text/messages.ts'

/** Usual names of meals, for the moment before a list brings its own. */
export const mealMessages = defineMessages({
  'fa-IR': {
    names: {
      breakfast: 'صبحانه',
      snack_am: 'میان‌وعدهٔ صبح',
      lunch: 'ناهار',
      snack_pm: 'عصرانه',
      dinner: 'شام',
      bedtime: 'پیش از خواب',
      iftar: 'افطار',
      sahar: 'سحری',
      free: 'آزاد',
    },
    other: 'وعدهٔ دیگر',
  },
  'ar-IQ': {
    names: {
      breakfast: 'الفطور',
      snack_am: 'وجبة خفيفة صباحية',
      lunch: 'الغداء',
      snack_pm: 'وجبة العصر الخفيفة',
      dinner: 'العشاء',
      bedtime: 'قبل النوم',
      iftar: 'الإفطار',
      sahar: 'السحور',
      free: 'حر خلال اليوم',
    },
    other: 'وجبة أخرى',
  },
})
