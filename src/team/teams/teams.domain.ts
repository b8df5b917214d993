import type { Domain } from '#platform/contract/domain.ts'
import { teams } from './teams.contract.ts'

export const teamsDomain: Domain = {
  records: {
    team: {
      noun: ['تیم', 'الفريق'],
      get: teams.get,
      list: teams.list,
      hints: 'shared',
      valuesInLog: true,
    },
  },
  nouns: {
    teams: ['تیم‌ها', 'الفرق'],
  },
  shows: [[teams.members, ['team']]],
}
