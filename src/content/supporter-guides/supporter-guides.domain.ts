import type { Domain } from '#platform/contract/domain.ts'
import { supporterGuides } from './supporter-guides.contract.ts'

export const supporterGuidesDomain: Domain = {
  records: {
    'supporter-guide': {
      noun: ['راهنمای پشتیبان', 'دليل المشرف'],
      get: supporterGuides.get,
      list: supporterGuides.list,
      hints: 'shared',
    },
  },
  nouns: {
    'supporter-guides': ['راهنماهای پشتیبان', 'أدلة المشرف'],
  },
  permissions: {
    'supporter-guides': { group: 'content', position: 60 },
  },
}
