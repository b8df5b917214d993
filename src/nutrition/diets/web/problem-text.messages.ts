import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Why a diet cannot be published yet, and what to do. */
export const problemTextMessages = defineMessages({
  'fa-IR': {
    retiredDiet: 'رژیم غیرفعال است. اول آن را به کار برگردانید.',
    noMeals: 'رژیم هیچ وعده‌ای ندارد.',
    shares: (format: Fa, sum: number) =>
      `سهم وعده‌ها روی هم ${format.percent(sum / 100)} است، نه ${format.percent(1)}.`,
    noBand: 'انرژی روزانه تعیین نشده است.',
    fewFoods: (format: Fa, found: number, season: string | null) =>
      `${season === null ? '' : `در ${season} `}${format.number(found)} غذای قابل استفاده دارد؛ دست‌کم ${format.number(3)} غذا لازم است.`,
    retiredFood: (format: Fa, names: readonly string[], more: number) =>
      `غذای غیرفعال دارد: ${format.list(names)}${more > 0 ? ` و ${format.number(more)} غذای دیگر` : ''}.`,
    outOfReach: (format: Fa, kcal: number, found: number) =>
      `در روز ${format.unit(kcal, 'کیلوکالری')} ${found === 0 ? 'هیچ غذایی' : `تنها ${format.number(found)} غذا`} با مقدارهای مجاز به سهم این وعده می‌رسد.`,
    fewForVariety: (format: Fa, found: number, needed: number, season: string | null) =>
      `${season === null ? '' : `در ${season} `}${format.number(found)} غذا دارد؛ برای تنوع ${format.number(14)} روز ${format.number(needed)} غذا لازم است.`,
  },
  'ar-IQ': {
    retiredDiet: 'الحمية موقوفة. أعدها إلى الاستخدام أولًا.',
    noMeals: 'لا وجبات في الحمية.',
    shares: (format, sum) => `مجموع حصص الوجبات ${format.percent(sum / 100)} وليس ${format.percent(1)}.`,
    noBand: 'الطاقة اليومية غير محددة.',
    fewFoods: (format, found, season) =>
      `${season === null ? '' : `في ${season}: `}الأطعمة الصالحة ${format.number(found)}؛ ولا بد من ${format.number(3)} على الأقل.`,
    retiredFood: (format, names, more) =>
      `فيها طعام موقوف: ${names.join('، ')}${more > 0 ? ` و${format.number(more)} غيره` : ''}.`,
    outOfReach: (format, kcal, found) =>
      `في يوم طاقته ${format.unit(kcal, 'كيلو سعرة')} ${found === 0 ? 'لا يبلغ أي طعام' : `لا يبلغ إلا ${format.number(found)} من الأطعمة`} حصة هذه الوجبة بالمقادير المسموحة.`,
    fewForVariety: (format, found, needed, season) =>
      `${season === null ? '' : `في ${season}: `}عدد الأطعمة ${format.number(found)}؛ وتنويع ${format.number(14)} يومًا يحتاج ${format.number(needed)}.`,
  },
})
