import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn, ListDeclaration, ListFilter } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { navigateBy } from '#platform/web/list/record-navigation.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { reportHref } from '#platform/web/report/report-origin.ts'
import { ReportTrail } from '#platform/web/report/report-trail.tsx'
import { SectionLinks } from '#platform/web/section-links.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Money, Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { type LeavingEntry, leavingContacts, leavingMeasures, usersLeft } from '../users-left.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { useLeavingChoices } from './users-left-choices.ts'
import { usersLeftPaths } from './users-left-paths.ts'
import { usersLeftMessages } from './users-left.messages.ts'

type Texts = Bound<(typeof usersLeftMessages)['fa-IR']>

/** `/reports/users-left/rows`: the leavings behind each number of the report. */
export function Screen() {
  const t = useMessages(usersLeftMessages)
  const diets = useRegistry('diet_types')
  const reasons = useRegistry('churn_reasons')
  const list: ListDeclaration<typeof usersLeft.rows> = {
    name: 'users-left-rows',
    title: t.rowsTitle,
    countText: t.count,
    endpoint: usersLeft.rows,
    exportEndpoint: usersLeft.exportRows,
    exportPermission: 'reports.users-left.export',
    searchLabel: t.search,
    defaultSort: '-left',
    columns: leavingColumns(t, { dietOf: diets.nameOf, reasonOf: reasons.nameOf }),
    filters: useLeavingFilters(t),
    rowHref: (one) => hrefOf(paths.profile, { user_id: one.client.id }),
    walk: navigateBy('client'),
    rowName: (one) => one.client.fullName,
    empty: { firstUse: { title: t.firstUse, text: t.firstUseText } },
  }
  const links = (['report', 'rows'] as const).map((section) => ({
    href: section === 'report' ? reportHref('users-left') : hrefOf(usersLeftPaths[section]),
    label: t.sections[section],
    isHere: section === 'rows',
  }))
  return (
    <>
      <SectionLinks label={t.sections.label} links={links} />
      <ReportTrail name="users-left" title={t.title} steps={[]} dayKey="left" />
      <ListScreen list={list} />
    </>
  )
}

interface Names {
  dietOf: (code: string) => string
  reasonOf: (code: string) => string
}

function leavingColumns(t: Texts, { dietOf, reasonOf }: Names): ListColumn<LeavingEntry>[] {
  const day = (iso: string | null) => iso !== null && <DateText iso={iso} />
  return [
    {
      id: 'client',
      label: t.client,
      sort: 'name',
      cell: (one) => <UserText>{one.client.fullName}</UserText>,
    },
    { id: 'churnedOn', label: t.churnedOn, sort: 'left', cell: (one) => day(one.churnedOn) },
    { id: 'outcome', label: t.outcome, cell: (one) => <Outcome entry={one} /> },
    { id: 'returnedOn', label: t.returnedOn, sort: 'returned', cell: (one) => day(one.returnedOn) },
    {
      id: 'away',
      label: t.away,
      numeric: true,
      cell: ({ daysAway }) => daysAway !== null && <Num value={daysAway} />,
    },
    {
      id: 'paid',
      label: t.paid,
      numeric: true,
      cell: ({ paid }) => paid && <Money amount={paid.amount} currency={paid.currency} />,
    },
    {
      id: 'supporter',
      label: t.supporter,
      cell: ({ supporter }) => supporter && <UserText>{supporter.name}</UserText>,
    },
    { id: 'diet', label: t.diet, cell: ({ dietType }) => dietOf(dietType) },
    { id: 'reason', label: t.reason, cell: ({ reason }) => (reason === null ? t.unknown : reasonOf(reason)) },
    { id: 'endedOn', label: t.endedOn, defaultHidden: true, cell: (one) => day(one.endedOn) },
    { id: 'closedOn', label: t.closedOn, defaultHidden: true, cell: (one) => day(one.closedOn) },
    { id: 'country', label: t.country, defaultHidden: true, cell: (one) => t.countries[one.country] },
  ]
}

function Outcome({ entry: { returnedOn, closedOn } }: { entry: LeavingEntry }) {
  const { measures } = useMessages(usersLeftMessages)
  if (returnedOn !== null)
    return (
      <StatusTag tone="success" icon="undo">
        {measures.returned}
      </StatusTag>
    )
  return closedOn === null ? (
    <StatusTag tone="neutral" icon="clock">
      {measures.still}
    </StatusTag>
  ) : (
    <StatusTag tone="neutral" icon="lock">
      {measures.closed}
    </StatusTag>
  )
}

function useLeavingFilters(t: Texts): ListFilter[] {
  const choices = useLeavingChoices().map(({ id, label, options, found }): ListFilter =>
    found ? { id, label, kind: 'searchChoice', ...found } : { id, label, kind: 'choice', options },
  )
  return [
    { id: 'left', label: t.churnedOn, kind: 'dateRange', presets: 'past' },
    {
      id: 'outcome',
      label: t.outcome,
      kind: 'choice',
      options: leavingMeasures.slice(1).map((value) => ({ value, label: t.measures[value] })),
    },
    { id: 'contact', label: t.contact, kind: 'choice', options: optionsOf(leavingContacts, t.contacts) },
    { id: 'returned', label: t.returnedOn, kind: 'dateRange', presets: 'past' },
    ...choices,
    { id: 'heldOut', label: t.heldOut, kind: 'boolean', yes: t.isHeldOut, no: t.isWorked },
    { id: 'asOf', label: t.asOf, kind: 'date', presets: 'past' },
  ]
}
