import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { stringifySearch } from '#platform/web/routing/search-params.ts'
import type { ConditionGroup } from '../allergies.contract.ts'
import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import { conditionsMessages } from './conditions.messages.ts'

/** The conditions of a group, as a link to their list. */
export function MembersLink({ group }: { group: ConditionGroup }) {
  const t = useMessages(conditionsMessages)
  const text = t.groups.membersOf(group.conditions)
  if (group.conditions === 0) return <span>{text}</span>
  return <a href={hrefOf(safetyPaths.conditions, {}, stringifySearch({ group: group.code }))}>{text}</a>
}
