import type { User } from '#platform/contract/user.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf, type Screen } from '#platform/web/routing/screen.ts'
import type { LoggedEvent } from '#system/event-log/event-log.contract.ts'
import { mayOpen } from '../../layout/screen-index.ts'
import { screens } from '../../screens.ts'

/** The page of a record, by its type. */
const pages = new Map(
  screens.flatMap(({ record, path }: Screen) => (record === undefined ? [] : [[record, path]])),
)

/** Where the record of an event stands, as far as this person may open it; a record that is gone stands nowhere. */
export function recordHref(event: LoggedEvent, user: User): string | null {
  const { subject, action } = event
  if (!subject || action.endsWith('.deleted')) return null
  const page = pages.get(subject.type)
  if (!page || !mayOpen(user, page)) return null
  const name = /\{(\w+)\}/.exec(page)?.[1] ?? ''
  return hrefOf(page, { [name]: subject.id })
}

/** The file of the client whom the event is about. */
export function clientHref(clientId: number, user: User): string | null {
  return mayOpen(user, paths.profile) ? hrefOf(paths.profile, { user_id: clientId }) : null
}
