import type { Domain } from '#platform/contract/domain.ts'
import { contacts } from './contacts.contract.ts'

export const contactsDomain: Domain = {
  records: {
    contact: { noun: ['تماس', 'الاتصال'], read: 'contacts.read', hints: 'client', valuesInLog: true },
    'follow-up': { noun: ['پیگیری', 'المتابعة'], read: 'contacts.read', valuesInLog: true },
  },
  shows: [
    [contacts.followUp, ['contact']],
    [contacts.list, ['contact']],
  ],
  permissions: { contacts: { group: 'follow-up', position: 10, text: ['تماس‌ها', 'الاتصالات'] } },
}
