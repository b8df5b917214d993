import type { Domain } from '#platform/contract/domain.ts'
import { stories } from './stories.contract.ts'

export const storiesDomain: Domain = {
  records: {
    story: {
      noun: ['استوری', 'القصة'],
      get: stories.get,
      list: stories.list,
      hints: 'shared',
    },
  },
  nouns: {
    stories: ['استوری‌ها', 'القصص'],
  },
}
