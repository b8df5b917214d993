import { defineMessages } from '#platform/contract/text/messages.ts'

export const moneyFieldMessages = defineMessages({
  'fa-IR': {
    units: { IRR: 'تومان', IQD: 'دینار', USD: 'دلار' },
    isRial: 'این مبلغ به ریال است؟',
    rial: 'بله، ریال است',
    toman: 'نه، تومان است',
  },
  'ar-IQ': {
    units: { IRR: 'تومان', IQD: 'دينار', USD: 'دولار' },
    isRial: 'هل هذا المبلغ بالريال؟',
    rial: 'نعم، بالريال',
    toman: 'لا، بالتومان',
  },
})
