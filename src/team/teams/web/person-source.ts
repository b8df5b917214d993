import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'
import { type TeamPerson, teams } from '../teams.contract.ts'

/** Who can head a team. */
export const personSource: RecordSource<TeamPerson> = {
  kind: 'team-person',
  search: async (api, q, signal) => (await api.call(teams.people, { query: { q } }, { signal })).data,
  async find(api, staffId) {
    const [person] = (await api.call(teams.people, { query: { id: staffId } })).data
    if (!person) throw new Error('No such active staff member')
    return person
  },
  label: ({ name }) => name,
  isRetired: ({ active }) => !active,
}
