import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { supporterGuides } from './supporter-guides.contract.ts'

export const supporterGuidesDomain: Domain = {
  records: { 'supporter-guide': sharedRecord(supporterGuides, ['راهنمای پشتیبان', 'إرشادات المشرف']) },
  nouns: { 'supporter-guides': ['راهنماهای پشتیبان', 'إرشادات المشرف'] },
  permissions: { 'supporter-guides': { group: 'content', position: 60 } },
}
