import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ContactOutcome } from './contacts.contract.ts'

/** How people call the outcomes of a contact: the same words on the profile, in worklists and in exports. */
export const outcomeLabels: Record<LocaleId, Record<ContactOutcome, string>> = {
  'fa-IR': {
    answered: 'پاسخ داد',
    no_answer: 'پاسخ نداد',
    call_later: 'بعداً تماس بگیریم',
    returned: 'برمی‌گردد',
    refused: 'نمی‌خواهد',
    wrong_number: 'شماره اشتباه است',
  },
  'ar-IQ': {
    answered: 'أجاب',
    no_answer: 'لم يجب',
    call_later: 'نتصل لاحقًا',
    returned: 'سيعود',
    refused: 'لا يرغب',
    wrong_number: 'الرقم خاطئ',
  },
}
