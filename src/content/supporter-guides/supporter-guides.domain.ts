import type { Domain } from '#platform/contract/domain.ts'
import { supporterGuides } from './supporter-guides.contract.ts'

export const supporterGuidesDomain: Domain = {
  records: {
    'supporter-guide': {
      noun: ['راهنمای پشتیبان', 'إرشادات المشرف'],
      get: supporterGuides.get,
      list: supporterGuides.list,
      hints: 'shared',
    },
  },
  nouns: {
    'supporter-guides': ['راهنماهای پشتیبان', 'إرشادات المشرف'],
  },
  permissions: {
    'supporter-guides': { group: 'content', position: 60 },
  },
}
