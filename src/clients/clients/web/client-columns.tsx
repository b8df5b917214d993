import type { LocaleId } from '#platform/contract/text/locale.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import type { Bound } from '#platform/contract/text/messages.ts'
import type { ColumnId, RowWith } from '#platform/contract/endpoint.ts'
import type { ColumnOf } from '#platform/web/list/list-declaration.ts'
import { RowPresence } from '#platform/web/presence/row-presence.tsx'
import { Code } from '#platform/web/text/code.tsx'
import { DateText, Instant } from '#platform/web/text/date-text.tsx'
import { Delta, Weight } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { clients } from '../clients.contract.ts'
import { listStateLabels, stateSentence, stageLabels } from '../lifecycle-labels.contract.ts'
import css from './client-list.module.css'
import type { clientListMessages } from './client-list.messages.ts'
import { StageTag } from './stage-tag.tsx'
import { SupporterCell } from './supporter-cell.tsx'

/** A client as it comes with a column. */
type With<Id extends string> = RowWith<typeof clients.list, Id>

/** A client as it comes with all columns. */
export type ClientInList = With<ColumnId<typeof clients.list>>

type Texts = Bound<(typeof clientListMessages)['fa-IR']>

export function clientColumns(
  t: Texts,
  locale: LocaleId,
  dietName: (code: string) => string,
  /** Whoever sees only their own clients need not read their own name in each row. */
  showsSupporter: boolean,
): ColumnOf<typeof clients.list>[] {
  return [
    { id: 'name', label: t.client, sort: 'name', cell: (row) => <Identity row={row} /> },
    { id: 'phone', label: t.phone, cell: ({ phone }) => (phone === '' ? t.none : <Code>{phone}</Code>) },
    {
      id: 'stage',
      label: t.stage,
      cell: ({ lifecycle }) => (
        <StageTag stage={lifecycle.stage}>{stageLabels[locale][lifecycle.stage]}</StageTag>
      ),
    },
    {
      id: 'state',
      label: t.listState,
      cell: (row) => <State row={row} locale={locale} waits={t.replyWords.waiting} />,
    },
    {
      id: 'supporter',
      label: t.supporter,
      ...(showsSupporter ? {} : { defaultHidden: true }),
      cell: (row) => <SupporterCell row={row} />,
    },
    {
      id: 'diet',
      label: t.diet,
      // Eight columns are what a window has room for: beside the supporter it waits to be asked for.
      ...(showsSupporter ? { defaultHidden: true } : {}),
      cell: ({ facts }) => (facts.dietType ? dietName(facts.dietType) : t.none),
    },
    {
      id: 'weight',
      label: t.weight,
      sort: 'lastWeight',
      numeric: true,
      cell: ({ facts }) =>
        facts.lastWeightG === null ? t.none : <Weight grams={facts.lastWeightG} decimals={1} />,
    },
    { id: 'goal', label: t.toGoal, numeric: true, cell: (row) => <ToGoal row={row} none={t.none} /> },
    {
      id: 'due',
      label: t.nextDue,
      sort: 'nextDue',
      cell: ({ facts }) => day(facts.openVisitId === null ? null : facts.nextDueOn, t.none),
    },
    {
      id: 'end',
      label: t.end,
      sort: 'end',
      defaultHidden: true,
      cell: ({ facts }) => day(facts.paidUntil, t.none),
    },
    {
      id: 'created',
      label: t.created,
      sort: 'created',
      defaultHidden: true,
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
  ]
}

function day(iso: string | null, none: string) {
  return iso === null ? none : <DateText iso={iso} />
}

function Identity({ row }: { row: With<'name'> }) {
  return (
    <span className={css.identity}>
      <UserText>{row.fullName}</UserText>
      <span className={css.code}>
        <Code>{row.code}</Code>
      </span>
      <RowPresence clientId={row.id} />
    </span>
  )
}

interface StateProps {
  row: With<'state'>
  locale: LocaleId
  waits: string
}

/** What an active client waits for and why; for the others why they are in their stage. */
function State({ row, locale, waits }: StateProps) {
  const { format } = useLocale()
  const { reason } = row
  const { listState } = row.lifecycle
  return (
    <span className={classNames(css.identity, css.state)}>
      {listState && <span>{listStateLabels[locale][listState]}</span>}
      <span className={classNames(css.code, css.reason)}>
        {reason && stateSentence(reason, locale, (day) => format.dayMonth(day))}
      </span>
      {row.replyWaits && (
        <StatusTag tone="today" icon="reply">
          {waits}
        </StatusTag>
      )}
    </span>
  )
}

function ToGoal({ row, none }: { row: With<'goal'>; none: string }) {
  const { format } = useLocale()
  const { lastWeightG } = row.facts
  if (lastWeightG === null || row.targetWeightG === null) return none
  const kilograms = (row.targetWeightG - lastWeightG) / 1000
  return Math.abs(kilograms) < 0.05 ? format.number(0) : <Delta value={kilograms} decimals={1} />
}
