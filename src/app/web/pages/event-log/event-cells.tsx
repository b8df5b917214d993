import { localName } from '#platform/contract/text/name-in.ts'
import { useUser } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Badge, StatusTag } from '#platform/web/ui/status.tsx'
import type { LoggedEvent } from '#system/event-log/event-log.contract.ts'
import type { User } from '#platform/contract/user.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf, type Screen } from '#platform/web/routing/screen.ts'
import { mayOpen } from '../../layout/screen-index.ts'
import { screens } from '../../screens.ts'
import { eventLogMessages } from './event-log.messages.ts'
import { actionSentence, nounOf } from './event-sentence.ts'

/** What was done, and to how many at once. */
export function EventAction({ event }: { event: LoggedEvent }) {
  const t = useMessages(eventLogMessages)
  const { locale } = useLocale()
  return (
    <>
      {actionSentence(event.action, locale)}
      {event.burst > 1 && (
        <>
          {' '}
          <Badge>{t.burst(event.burst)}</Badge>
        </>
      )}
    </>
  )
}

/** The record by its name, with the way to it. */
export function RecordName({ event }: { event: LoggedEvent }) {
  const { locale } = useLocale()
  const user = useUser()
  const { subject } = event
  if (!subject || subject.type === 'client') return null
  const name = subject.name && localName(subject.name, locale)
  const content = name === null ? nounOf(subject.type, locale) : <UserText>{name}</UserText>
  const href = recordHref(event, user)
  return href === null ? content : <a href={href}>{content}</a>
}

export function ClientName({ event }: { event: LoggedEvent }) {
  const t = useMessages(eventLogMessages)
  const user = useUser()
  const { subject } = event
  const client =
    event.client ?? (subject?.type === 'client' ? { id: subject.id, name: subject.name?.fa } : null)
  if (!client) return null
  const href = clientHref(client.id, user)
  const name = client.name ? <UserText>{client.name}</UserText> : t.aClient
  return href === null || !client.name ? name : <a href={href}>{name}</a>
}

export function EventOutcome({ outcome }: Pick<LoggedEvent, 'outcome'>) {
  const t = useMessages(eventLogMessages)
  if (outcome === 'ok') return t.outcomes.ok
  return (
    <StatusTag tone="danger" icon={outcome === 'denied' ? 'lock' : 'warning'}>
      {t.outcomes[outcome]}
    </StatusTag>
  )
}

/** The page of a record, by its type. */
const pages = new Map(
  screens.flatMap(({ record, path }: Screen) => (record === undefined ? [] : [[record, path]])),
)

/** Where the record of an event stands, as far as this person may open it; a record that is gone stands nowhere. */
function recordHref(event: LoggedEvent, user: User): string | null {
  const { subject, action } = event
  if (!subject || action.endsWith('.deleted')) return null
  const page = pages.get(subject.type)
  if (!page || !mayOpen(user, page)) return null
  const name = /\{(\w+)\}/.exec(page)?.[1] ?? ''
  return hrefOf(page, { [name]: subject.id })
}

/** The file of the client whom the event is about. */
function clientHref(clientId: number, user: User): string | null {
  return mayOpen(user, paths.profile) ? hrefOf(paths.profile, { user_id: clientId }) : null
}
