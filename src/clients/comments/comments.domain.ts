import type { Domain } from '#platform/contract/domain.ts'
import { comments } from './comments.contract.ts'
import { mentions } from './mentions.contract.ts'

export const commentsDomain: Domain = {
  records: {
    comment: { noun: ['یادداشت', 'الملاحظة'], read: 'comments.read', hints: 'client', valuesInLog: true },
  },
  nouns: { remark: ['توصیه', 'التوصية'] },
  shows: [
    [comments.list, ['comment']],
    [comments.get, ['comment']],
    [comments.remarkCounts, ['comment']],
    [mentions.mine, ['comment']],
  ],
  permissions: { comments: { group: 'clients', position: 15, text: ['یادداشت‌ها', 'الملاحظات'] } },
}
