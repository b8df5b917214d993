import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { teams } from './teams.contract.ts'

export const teamsDomain: Domain = {
  records: { team: sharedRecord(teams, ['تیم', 'الفريق'], { valuesInLog: true }) },
  nouns: { teams: ['تیم‌ها', 'الفرق'] },
  shows: [[teams.members, ['team']]],
}
