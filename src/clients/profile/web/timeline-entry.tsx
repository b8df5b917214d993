import type { Client } from '#clients/clients/clients.contract.ts'
import { CommentEntry } from '#clients/comments/web/comment-entry.tsx'
import { RemarkEntry } from '#clients/comments/web/remark-entry.tsx'
import { ContactEntry } from '#clients/contacts/web/contact-entry.tsx'
import { FeedbackEntry } from '#clients/feedback/web/feedback-entry.tsx'
import { DeliveryTag } from '#clients/food-lists/web/list-delivery.tsx'
import { useListLinks } from '#clients/food-lists/web/use-list-links.ts'
import { PhotoDayEntry } from '#clients/photos/web/photo-day-entry.tsx'
import { TaskEntry } from '#clients/tasks/web/task-entry.tsx'
import type { Term } from '#clients/terms/terms.contract.ts'
import { lastDay } from '#clients/terms/web/term-view.ts'
import { termsMessages } from '#clients/terms/web/terms.messages.ts'
import type { Visit, VisitList } from '#clients/visits/visits.contract.ts'
import { VisitEntry } from '#clients/visits/web/visit-entry.tsx'
import { visitsMessages } from '#clients/visits/web/visits.messages.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { separator } from '#platform/contract/text/separator.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { DateText, Instant } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Entry, EntryHead } from '#platform/web/ui/entry.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { TimelineEntry } from './timeline-entries.ts'

interface Props {
  entry: TimelineEntry
  client: Client
  stateName: (code: string) => string
  onWeighIn: (visit: Visit) => void
}

/** One entry of the timeline as its kind shows it. */
export function EntryOf({ entry, client, ...visiting }: Props) {
  switch (entry.kind) {
    case 'visits':
      return <VisitOf visit={entry.visit} client={client} {...visiting} />
    case 'lists':
      return <ListOf list={entry.list} visit={entry.visit} clientId={client.id} />
    case 'photos':
      return <PhotoDayEntry clientId={client.id} day={entry.photos} today={client.lifecycle.asOf} />
    case 'comments':
      return <CommentEntry comment={entry.comment} />
    case 'remarks':
      return <RemarkEntry remark={entry.remark} code={entry.code} />
    case 'contacts':
      return <ContactEntry contact={entry.contact} />
    case 'tasks':
      return <TaskEntry task={entry.task} today={client.lifecycle.asOf} />
    case 'terms':
      return <TermOf term={entry.term} />
    case 'feedback':
      return <FeedbackEntry entry={entry.feedback} />
    case 'messages':
    case 'payments':
      return entry.shown
  }
}

function VisitOf({ visit, client, stateName, onWeighIn }: Omit<Props, 'entry'> & { visit: Visit }) {
  const mayWeigh = useMay('visits.write')
  const canWeigh = mayWeigh && (visit.id === client.facts.openVisitId || visit.weightG !== null)
  return (
    <VisitEntry
      visit={visit}
      today={client.lifecycle.asOf}
      plan={client}
      stateName={stateName}
      {...(canWeigh ? { onWeighIn: () => onWeighIn(visit) } : {})}
    />
  )
}

function ListOf({ list, visit, clientId }: { list: VisitList; visit: Visit; clientId: number }) {
  const t = useMessages(visitsMessages)
  const { format } = useLocale()
  const { listHref } = useListLinks()
  const mayRead = useMay('food-lists.read')
  const { kind, state, sentAt, fromDay } = list
  const name = t.listKinds[kind]
  return (
    <Entry>
      <EntryHead
        title={
          mayRead ? (
            <a className="inline" href={listHref(kind, { clientId, visitId: visit.id })}>
              {name}
            </a>
          ) : (
            name
          )
        }
      >
        <StatusTag
          tone={state === 'received' ? 'success' : 'info'}
          icon={state === 'received' ? 'check' : 'send'}
        >
          {t.listStates[state]}
        </StatusTag>
        {sentAt !== null && <Instant at={sentAt} />}
        {mayRead && state === 'sent' && <DeliveryTag visitId={visit.id} kind={kind} />}
      </EntryHead>
      <p>
        {t.visitNumber(visit.number)}
        {separator}
        {format.date(fromDay)}
      </p>
    </Entry>
  )
}

function TermOf({ term }: { term: Term }) {
  const t = useMessages(termsMessages)
  const { locale } = useLocale()
  const until = lastDay(term)
  return (
    <Entry>
      <EntryHead title={<UserText>{localName(term.packageName, locale)}</UserText>}>
        <StatusTag tone={term.state === 'running' ? 'success' : 'neutral'} icon="calendar">
          {t.states[term.state]}
        </StatusTag>
      </EntryHead>
      <p>
        {t.labels.from}: <DateText iso={term.startOn} />
        {until !== null && (
          <>
            {separator}
            {t.labels.until}: <DateText iso={until} />
          </>
        )}
      </p>
    </Entry>
  )
}
