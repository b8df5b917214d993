import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Texts of the micronutrients in the form of a food item. Their names are in `micronutrient-labels.contract.ts`. */
export const micronutrientsMessages = defineMessages({
  'fa-IR': {
    unknown: 'نامعلوم',
    known: (format: Fa, count: number, total: number) =>
      `${format.number(count)} از ${format.number(total)} ریزمغذی معلوم است`,
    hint: 'در ۱۰۰\u00A0گرم. خالی یعنی نامعلوم؛ اگر واقعاً هیچ ندارد صفر بنویسید.',
    wrong: 'بیشتر از آن است که در ۱۰۰\u00A0گرم جا شود.',
  },
  'ar-IQ': {
    unknown: 'غير معروف',
    known: (format, count, total) => `المعروف ${format.number(count)} من ${format.number(total)}`,
    hint: 'في ١٠٠\u00A0غرام. الفارغ يعني غير معروف؛ اكتب صفرًا إن كانت خالية منه فعلًا.',
    wrong: 'أكثر مما تتسع له ١٠٠\u00A0غرام.',
  },
})
