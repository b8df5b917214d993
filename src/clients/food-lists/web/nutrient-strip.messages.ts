import { defineMessages } from '#platform/contract/text/messages.ts'

/** The micronutrients of a list at a glance. */
export const nutrientStripMessages = defineMessages({
  'fa-IR': {
    unknown: 'نامعلوم',
    states: { low: 'کمبود', short: 'کمتر از هدف', over: 'بیش از حد' },
  },
  'ar-IQ': {
    unknown: 'غير معروف',
    states: { low: 'نقص', short: 'دون الهدف', over: 'فوق الحد' },
  },
})
