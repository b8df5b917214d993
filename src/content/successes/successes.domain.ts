import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { successes } from './successes.contract.ts'

export const successesDomain: Domain = {
  records: { success: sharedRecord(successes, ['داستان موفقیت', 'قصة النجاح']) },
  nouns: {
    successes: ['داستان‌های موفقیت', 'قصص النجاح'],
    'success-consent': ['رضایت داستان موفقیت', 'الموافقة على قصة النجاح'],
  },
  permissions: { successes: { text: ['داستان‌های موفقیت', 'قصص النجاح'] } },
}
