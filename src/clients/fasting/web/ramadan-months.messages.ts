import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const ramadanMonthsMessages = defineMessages({
  'fa-IR': {
    title: 'ماه رمضان',
    text: 'روز اول و طول ماه در هر کشور. تا اعلام رؤیت، پیش‌بینی جدول قمری است؛ با تغییر آن، روزه‌داری مراجعان هم جابه‌جا می‌شود.',
    countries: { IR: 'ایران', IQ: 'عراق' },
    year: (_: Fa, year: string) => `رمضان ${year}`,
    days: (format: Fa, days: number) => format.plural(days, { one: 'یک روز', other: '# روز' }),
    expected: 'پیش‌بینی جدول',
    changed: (_: Fa, at: string) => `تغییر: ${at}`,
    edit: 'ویرایش',
    editOf: (_: Fa, year: string, country: string) => `ویرایش رمضان ${year}، ${country}`,
    action: 'ذخیره',
    done: 'ذخیره شد.',
    changedMeanwhile: 'در این میان کسی آن را تغییر داده است.',
    fields: { offset: 'روز اول', days: 'طول ماه' },
    notes: {
      moves: 'روزه‌داری مراجعانی که همهٔ این ماه را می‌گیرند با آن جابه‌جا می‌شود.',
      drafts: 'لیستی که پیش‌نویس است و روزهایش عوض می‌شود باید دوباره ساخته شود.',
    },
  },
  'ar-IQ': {
    title: 'شهر رمضان',
    text: 'أول يوم وطول الشهر في كل بلد. حتى تُعلن الرؤية يُؤخذ بتوقع التقويم القمري؛ وعند تغييره ينتقل صيام المشتركين معه.',
    countries: { IR: 'إيران', IQ: 'العراق' },
    year: (_, year) => `رمضان ${year}`,
    days: (format, days) =>
      format.plural(days, {
        zero: 'بلا أيام',
        one: 'يوم واحد',
        two: 'يومان',
        few: '# أيام',
        many: '# يومًا',
        other: '# يوم',
      }),
    expected: 'توقع التقويم',
    changed: (_, at) => `التعديل: ${at}`,
    edit: 'تعديل',
    editOf: (_, year, country) => `تعديل رمضان ${year}، ${country}`,
    action: 'حفظ',
    done: 'تم الحفظ.',
    changedMeanwhile: 'عدّله أحد في هذه الأثناء.',
    fields: { offset: 'أول يوم', days: 'طول الشهر' },
    notes: {
      moves: 'ينتقل معه صيام المشتركين الذين يصومون الشهر كله.',
      drafts: 'المسودة التي تتغير أيامها يجب أن تُنشأ من جديد.',
    },
  },
})
