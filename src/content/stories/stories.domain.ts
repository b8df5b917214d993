import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { stories } from './stories.contract.ts'

export const storiesDomain: Domain = {
  records: { story: sharedRecord(stories, ['استوری', 'القصة']) },
  nouns: { stories: ['استوری‌ها', 'القصص'] },
}
