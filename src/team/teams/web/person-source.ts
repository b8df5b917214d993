import { searchKey } from '#platform/contract/text/search-key.ts'
import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'
import { type TeamPerson, teams } from '../teams.contract.ts'

/** Who can head a team. All of them come at once: an installation has dozens, not thousands. */
export const personSource: RecordSource<TeamPerson> = {
  kind: 'team-person',
  async search(api, q, signal) {
    const { data } = await api.call(teams.people, {}, { signal })
    return data.filter(({ name }) => searchKey(name).includes(searchKey(q)))
  },
  async find(api, staffId) {
    const { data } = await api.call(teams.people, {})
    const person = data.find(({ id }) => id === staffId)
    if (!person) throw new Error('No such active staff member')
    return person
  },
  label: ({ name }) => name,
  isRetired: ({ active }) => !active,
}
