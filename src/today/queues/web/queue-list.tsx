import { useQuery } from '@tanstack/react-query'
import { sentAnswers } from '#clients/clients/client-filters.contract.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { separator } from '#platform/contract/text/separator.ts'
import { useApi, useUser } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ColumnOf, ListDeclaration, ListFilter, ListOf } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { RowPresence } from '#platform/web/presence/row-presence.tsx'
import { Code } from '#platform/web/text/code.tsx'
import { DateText, Instant } from '#platform/web/text/date-text.tsx'
import { Num, Weight } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { namesSource } from '#platform/web/ui/fields/names-source.ts'
import { type Findable, useRecordChoice } from '#platform/web/ui/fields/record-choice.ts'
import { staff } from '#team/staff/staff.contract.ts'
import { skipSentence, skipLabels } from '#today/skips/skip-labels.contract.ts'
import { skipReasons } from '#today/skips/skips.contract.ts'
import { queues, type QueueName, type QueueRow } from '../queues.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { actionHref } from './action-href.ts'
import { flowHref, isFlowQueue } from './flow-paths.ts'
import { queuesMessages } from './queues.messages.ts'
import { actionText, whyText } from '../reason-labels.contract.ts'
import { dueIn, EndTag, endText, waitText } from './wait-tag.tsx'
import css from './queue-list.module.css'

/** Supporters; who left has had clients too. */
const everySupporterSource = namesSource(staff.supporters)

type Texts = Bound<(typeof queuesMessages)['fa-IR']>

interface Props extends Pick<ListOf<never>, 'bulkActions' | 'menu'> {
  queue: QueueName
  /** What other domains know of the clients, before the supporter. */
  columns?: readonly ColumnOf<typeof queues.list>[]
}

const profileHref = (queue: QueueName, { clientId }: Pick<QueueRow, 'clientId'>): string =>
  hrefOf(paths.profile, { user_id: clientId }, `?queue=${queue}`)

/** A queue as a worklist: why each client is here, since when, what removes them, and a start. */
export function QueueList({ queue, bulkActions, menu, columns = [] }: Props) {
  const t = useMessages(queuesMessages)
  const { locale } = useLocale()
  const supporters = useRecordChoice(everySupporterSource, [
    { value: 'me', label: t.mine },
    { value: 'none', label: t.noSupporter },
  ])
  const left = useQuery(useApi().query(queues.next, { params: { queue }, query: {} })).data?.data
  const start = left?.row
    ? { href: isFlowQueue(queue) ? flowHref(queue) : profileHref(queue, left.row), count: left.total }
    : null
  const own = columnsOf(queue, t, locale, useUser().rows !== 'own')
  const words = skipLabels[locale]
  const list = queueList({ queue, t, words, supporters, start, columns: own.toSpliced(-1, 0, ...columns) })
  return <ListScreen list={{ ...list, ...(bulkActions && { bulkActions }), ...(menu && { menu }) }} />
}

interface Parts {
  queue: QueueName
  t: Texts
  words: (typeof skipLabels)['fa-IR']
  supporters: Findable
  /** The first who is left to do, and how many are; null: nobody. */
  start: { href: string; count: number } | null
  columns: readonly ColumnOf<typeof queues.list>[]
}

function queueList(parts: Parts): ListDeclaration<typeof queues.list> {
  const { queue, t, words, supporters, start, columns } = parts
  return {
    name: `queue-${queue.replaceAll('_', '-')}`,
    title: t.queues[queue],
    countText: t.people,
    endpoint: queues.list,
    exportEndpoint: queues.export,
    exportPermission: 'clients.export',
    exportsRows: true,
    params: { queue },
    defaultSort: 'wait',
    searchLabel: t.search,
    rowId: (row) => String(row.clientId),
    rowHref: (row) => profileHref(queue, row),
    rowName: (row) => row.fullName,
    thread: (row) => dueIn(queue, row),
    threadColumn: 'wait',
    columns,
    ...(ofLists.has(queue) && { defaults: { sent: 'any' } }),
    filters: [
      ...(ofLists.has(queue) ? [sentFilter(t)] : []),
      { id: 'supporter', param: 'supporterId', label: t.supporter, kind: 'searchChoice', ...supporters },
      {
        id: 'country',
        label: t.country,
        kind: 'choice',
        options: [
          { value: 'IR', label: t.countries.IR },
          { value: 'IQ', label: t.countries.IQ },
        ],
      },
      { id: 'skipped', label: words.skipped, kind: 'choice', options: optionsOf(skipReasons, words.reasons) },
    ],
    rowActions: (row) => listActions(row, t),
    ...(start ? { start: { label: () => t.startWork(start.count), href: () => start.href } } : {}),
    empty: { allDone: { title: t.allDone, text: t.allDoneText } },
  }
}

/** Worklists that hold, as the specification has it, also those to whom a list was sent. */
const ofLists: ReadonlySet<QueueName> = new Set(['list_due_today', 'list_due_tomorrow', 'list_late'])

function sentFilter(t: Texts): ListFilter {
  const options = optionsOf(sentAnswers, t.sentWords)
  return { id: 'sent', label: t.sent, kind: 'choice', options }
}

function listActions(row: Pick<QueueRow, 'clientId' | 'visitId'>, t: Texts) {
  if (row.visitId === null) return []
  const href = hrefOf(paths.foodList, { user_id: row.clientId, visit_id: row.visitId })
  return [{ id: 'list', label: t.openList, icon: 'bowl', href } as const]
}

function columnsOf(
  queue: QueueName,
  t: Texts,
  locale: LocaleId,
  /** Whoever sees only their own clients need not read their own name in each row. */
  showsSupporter: boolean,
): ColumnOf<typeof queues.list>[] {
  const none = t.noValue
  return [
    { id: 'client', label: t.client, cell: (row) => <Client row={row} /> },
    { id: 'wait', label: t.wait, sort: 'wait', cell: (row) => waitText(queue, row, t) },
    {
      id: 'why',
      label: t.why,
      cell: ({ reason, lastSkip }) => (
        <>
          <span className={css.why}>{whyText(reason, locale)}</span>
          {lastSkip && (
            <span className={css.since}>
              <bdi>{skipSentence(locale, lastSkip)}</bdi>
              {separator}
              <Instant at={lastSkip.at} />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'action',
      label: t.action,
      cell: (row) => (
        <span className={css.act}>
          <LinkButton
            size="small"
            href={actionHref(queue, row)}
            aria-label={`${actionText(row.reason, locale)} — ${row.fullName}`}
          >
            {actionText(row.reason, locale)}
          </LinkButton>
        </span>
      ),
    },
    {
      id: 'left',
      label: t.daysLeft,
      numeric: true,
      cell: (row) => {
        const end = queue === 'expires_soon' ? endText(row, t) : null
        if (end !== null) return <EndTag>{end}</EndTag>
        return row.daysLeft === null ? none : <Num value={row.daysLeft} />
      },
    },
    {
      id: 'weight',
      label: t.lastWeight,
      numeric: true,
      defaultHidden: true,
      cell: ({ lastWeightG }) => (lastWeightG === null ? none : <Weight grams={lastWeightG} decimals={1} />),
    },
    {
      id: 'list',
      label: t.lastList,
      defaultHidden: true,
      cell: ({ lastListSentOn }) => (lastListSentOn === null ? none : <DateText iso={lastListSentOn} />),
    },
    {
      id: 'supporter',
      label: t.supporter,
      ...(showsSupporter ? {} : { defaultHidden: true }),
      cell: ({ supporter }) => (supporter ? <UserText>{supporter.name}</UserText> : t.noSupporter),
    },
  ]
}

function Client({ row }: { row: Pick<QueueRow, 'clientId' | 'code' | 'fullName'> }) {
  return (
    <span className={css.client}>
      <UserText>{row.fullName}</UserText>
      <span className={css.code}>
        <Code>{row.code}</Code>
      </span>
      <RowPresence clientId={row.clientId} />
    </span>
  )
}
