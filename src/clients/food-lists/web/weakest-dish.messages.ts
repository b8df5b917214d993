import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const weakestDishMessages = defineMessages({
  'fa-IR': {
    action: 'تعویض ضعیف‌ترین غذا',
    none: 'غذای ضعیفی که جایگزین بهتری داشته باشد پیدا نشد.',
    swapped: (_: Fa, before: string, after: string, reasons: string) =>
      `«${before}» جای خود را به «${after}» داد: ${reasons}. با Ctrl+Z برمی‌گردد.`,
    taste: 'کمتر به سلیقهٔ مراجع می‌خورد',
    low: (_: Fa, nutrients: string) => `لیست ${nutrients} کم دارد و این غذا کمکی نمی‌کند`,
    high: (_: Fa, nutrients: string) => `لیست ${nutrients} زیاد دارد و این غذا بیشترش می‌کند`,
    nutrients: {
      calcium: 'کلسیم',
      iron: 'آهن',
      folate: 'فولات',
      vitaminB12: 'ویتامین ب۱۲',
      potassium: 'پتاسیم',
      saturatedFat: 'چربی اشباع',
      freeSugar: 'قند آزاد',
    },
  },
  'ar-IQ': {
    action: 'استبدال أضعف طبق',
    none: 'لا طبق ضعيف له بديل أفضل.',
    swapped: (_, before, after, reasons) => `حلّ «${after}» محل «${before}»: ${reasons}. يُستعاد بـ Ctrl+Z.`,
    taste: 'أقل ملاءمة لذوق المشترك',
    low: (_, nutrients) => `القائمة تنقصها ${nutrients} وهذا الطبق لا يسدّها`,
    high: (_, nutrients) => `في القائمة كثير من ${nutrients} وهذا الطبق يزيدها`,
    nutrients: {
      calcium: 'الكالسيوم',
      iron: 'الحديد',
      folate: 'الفولات',
      vitaminB12: 'فيتامين ب١٢',
      potassium: 'البوتاسيوم',
      saturatedFat: 'الدهون المشبعة',
      freeSugar: 'السكر الحر',
    },
  },
})
