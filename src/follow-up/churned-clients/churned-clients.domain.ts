import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { churnedClients } from './churned-clients.contract.ts'
import { usersLeftReportPresets } from './users-left-report-presets.contract.ts'

export const churnedClientsDomain: Domain = {
  records: {
    'users-left-report-preset': sharedRecord(usersLeftReportPresets, [
      'الگوی گزارش ترک',
      'قالب تقرير المنقطعين',
    ]),
  },
  nouns: {
    'churned-clients': ['ترک‌کرده‌ها', 'المنقطعين'],
    'win-back-settings': ['تنظیم ترک‌کرده‌ها', 'إعدادات المنقطعين'],
  },
  shows: [[churnedClients.myDay, ['contact']]],
  lists: [{ list: churnedClients.list, of: ['client', 'contact'], isOfClients: true, isBusy: true }],
}
