import type { Domain } from '#platform/contract/domain.ts'
import { successes } from './successes.contract.ts'

export const successesDomain: Domain = {
  records: {
    success: {
      noun: ['داستان موفقیت', 'قصة النجاح'],
      get: successes.get,
      list: successes.list,
      hints: 'shared',
    },
  },
  nouns: {
    successes: ['داستان‌های موفقیت', 'قصص النجاح'],
    'success-consent': ['رضایت داستان موفقیت', 'الموافقة على قصة النجاح'],
  },
  permissions: {
    successes: { text: ['داستان‌های موفقیت', 'قصص النجاح'] },
  },
}
