import { activeNamesSource } from '#platform/web/ui/fields/names-source.ts'
import { teams } from '../teams.contract.ts'

/** Who can head a team. */
export const personSource = activeNamesSource(teams.people)
