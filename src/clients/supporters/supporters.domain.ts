import type { Domain } from '#platform/contract/domain.ts'
import { covers } from './covers.contract.ts'

export const supportersDomain: Domain = {
  records: { cover: { noun: ['پوشش غیبت', 'تغطية الغياب'], get: covers.list, hints: 'shared' } },
  nouns: { supporters: ['پشتیبان‌ها', 'المشرفين'] },
  permissions: { 'dashboards.supporters-admin': { group: 'reports', position: 30 } },
}
