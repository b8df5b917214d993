import { useQuery } from '@tanstack/react-query'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import type { Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn, ListDeclaration, ListFilter } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Code } from '#platform/web/text/code.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { namesSource } from '#platform/web/ui/fields/names-source.ts'
import { type Findable, useRecordChoice } from '#platform/web/ui/fields/record-choice.ts'
import { actionKinds, eventLog, outcomes, type LoggedEvent } from '#system/event-log/event-log.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Banner, InlineMessage } from '#platform/web/ui/banner.tsx'
import { ClientName, EventAction, EventOutcome, RecordName } from './event-cells.tsx'
import { EventDetail } from './event-detail.tsx'
import { EventTime } from './event-time.tsx'
import { eventLogMessages } from './event-log.messages.ts'
import { eventLogPath } from './event-log.screens.ts'
import { actionSentence, fieldWord, nounOf } from './event-sentence.ts'

type Texts = Bound<(typeof eventLogMessages)['fa-IR']>

/** Kinds of records that people look for; every other one is found by its act or its client. */
const kinds = [
  'client',
  'term',
  'visit',
  'food-list',
  'payment',
  'comment',
  'contact',
  'task',
  'staff',
  'role',
  'team',
  'unit',
  'food-item',
  'food',
  'meal',
  'diet',
  'package',
  'payment-credit-card',
  'credit-batch',
  'safety-rules',
  'safety-change',
  'saved-view',
] as const

/** Whose events can be looked at. */
const peopleSource = namesSource(eventLog.people)

/** `/event-logs`: who did what to which record, when and from where. */
export function Screen() {
  const t = useMessages(eventLogMessages)
  const { locale } = useLocale()
  const people = useRecordChoice(peopleSource)
  return <ListScreen list={eventList(t, locale, people)} />
}

function eventList(t: Texts, locale: LocaleId, people: Findable): ListDeclaration<typeof eventLog.list> {
  return {
    name: 'event-logs',
    title: t.title,
    head: <ChainState />,
    countText: t.count,
    endpoint: eventLog.list,
    exportEndpoint: eventLog.export,
    exportPermission: 'event-logs.export',
    defaultSort: '-at',
    columns: columnsOf(t, locale),
    filters: filtersOf(t, locale, people),
    rowHref: (event) => hrefOf(eventLogPath, {}, `?open=${event.id}`),
    rowName: (event) => actionSentence(event.action, locale),
    preview: (event) => <EventDetail event={event} />,
    empty: { firstUse: { title: t.none, text: t.noneText } },
  }
}

function columnsOf(t: Texts, locale: LocaleId): ListColumn<LoggedEvent>[] {
  return [
    { id: 'actionKind', label: t.actionKind, cell: (event) => <EventAction event={event} /> },
    { id: 'at', label: t.at, sort: 'at', cell: (event) => <EventTime at={event.at} /> },
    { id: 'who', label: t.who, cell: ({ by }) => (by === null ? t.system : <UserText>{by.name}</UserText>) },
    { id: 'record', label: t.record, cell: (event) => <RecordName event={event} /> },
    { id: 'client', label: t.client, cell: (event) => <ClientName event={event} /> },
    { id: 'fields', label: t.fields, cell: ({ fields }) => <Fields fields={fields} locale={locale} t={t} /> },
    { id: 'outcome', label: t.outcome, cell: ({ outcome }) => <EventOutcome outcome={outcome} /> },
    { id: 'address', label: t.address, cell: ({ address }) => address !== null && <Code>{address}</Code> },
  ]
}

/** The first few in words, the others counted. */
function Fields({ fields, locale, t }: { fields: readonly string[]; locale: LocaleId; t: Texts }) {
  const { format } = useLocale()
  const words = [...new Set(fields.flatMap((field) => fieldWord(field, locale) ?? []))]
  const rest = words.length > 3 ? words.length - 3 : 0
  return (
    <>
      {format.list(words.slice(0, 3))}
      {rest > 0 && ` ${t.otherFields(rest)}`}
    </>
  )
}

function filtersOf(t: Texts, locale: LocaleId, people: Findable): ListFilter[] {
  return [
    {
      id: 'staffId',
      label: t.who,
      kind: 'searchChoice',
      ...people,
    },
    {
      id: 'actionKind',
      label: t.actionKind,
      kind: 'choice',
      options: optionsOf(actionKinds, t.actionKinds),
    },
    {
      id: 'type',
      label: t.kind,
      kind: 'choice',
      options: kinds.map((value) => ({ value, label: nounOf(value, locale) })),
    },
    { id: 'at', label: t.period, kind: 'dateRange', presets: 'past' },
    { id: 'outcome', label: t.outcome, kind: 'choice', options: optionsOf(outcomes, t.outcomes) },
    { id: 'requestId', label: t.request, kind: 'text' },
  ]
}

// Reading and hashing a day is work: asked for once per visit, not at each change of a filter.
const staleTime = 300_000

/** Whether today's events are as they were written. */
function ChainState() {
  const t = useMessages(eventLogMessages)
  const { format, zone } = useLocale()
  const { data } = useQuery({ ...useApi().query(eventLog.chain, { query: {} }), staleTime })
  if (!data) return <InlineMessage tone="info">{t.checking}</InlineMessage>
  const { broken, until, events, unsealed } = data.data
  if (broken > 0) return <Banner tone="danger" title={t.broken(broken)} />
  if (until === null) return <InlineMessage tone="info">{unsealed > 0 ? t.waiting : t.empty}</InlineMessage>
  return (
    <InlineMessage tone="success">{t.unbroken(format.time(new Date(until), zone), events)}</InlineMessage>
  )
}
