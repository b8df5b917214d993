/* Names that say how much of something a food holds. Such a food is served as it is written: at twice the size its name would be wrong. */

const numbers = [
  'یک',
  'دو',
  'سه',
  'چهار',
  'پنج',
  'شش',
  'هفت',
  'هشت',
  'نه',
  'ده',
  'نصف',
  'نیم',
  'ربع',
  'یک‌دوم',
  'یک‌سوم',
  'واحد',
  'واحدة',
  'اثنان',
  'اثنين',
  'اثنتان',
  'ثلاث',
  'ثلاثة',
  'أربع',
  'أربعة',
  'خمس',
  'خمسة',
  'ست',
  'ستة',
  'عشر',
  'عشرة',
]
/** Before a noun they say «one» in Arabic, which Persian says with a numeral. */
const ones = [
  'كف',
  'مغرفة',
  'ملعقة',
  'حبة',
  'قدح',
  'كوب',
  'طاسة',
  'صحن',
  'قطعة',
  'شريحة',
  'شيش',
  'علبة',
  'رغيف',
  'كاسة',
]

const units = [
  'کف',
  'کفگیر',
  'قاشق',
  'عدد',
  'لیوان',
  'کاسه',
  'پیاله',
  'تکه',
  'برش',
  'بشقاب',
  'سیخ',
  'قوطی',
  'دانه',
  'قرص',
  'ملاقه',
  ...ones,
]
/** Arabic says «two spoons» in one word. */
const duals = [
  'كفين',
  'كفان',
  'ملعقتين',
  'ملعقتان',
  'حبتين',
  'حبتان',
  'شريحتين',
  'شريحتان',
  'قطعتين',
  'قطعتان',
  'بيضتين',
  'بيضتان',
]

const word = (choices: readonly string[]) =>
  `(?<![\\p{L}\\p{M}\\u200c])(?:${choices.join('|')})(?![\\p{L}\\p{M}\\u200c])`
const digits = '[0-9۰-۹٠-٩½¼¾]'
const amounts = new RegExp(
  [
    digits,
    word(duals),
    `${word(numbers)}\\s+${word(units)}`,
    `${word(['نصف', 'نیم', 'ربع', ...ones])}\\s+\\p{L}`,
  ].join('|'),
  'u',
)

/** Whether a name of a food says an amount: a number, a numeral with a unit, «half a …». */
export const statesAmount = (name: string | null): boolean => name !== null && amounts.test(name)
