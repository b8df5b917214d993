import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { type ProgrammeRow, programmes, programmeStatuses } from '../programmes.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { ProgrammeStatus } from './programme-status.tsx'
import { programmeMessages } from './programme.messages.ts'
import { RunSections } from './run-sections.tsx'
import { programmeHref } from './twenty-one-paths.ts'

type Texts = Bound<(typeof programmeMessages)['fa-IR']>

/** Targets one asks about, in steps of 100 kcal. */
const targets = Array.from({ length: 17 }, (_, place) => 1200 + place * 100)

/** The versions of the programme by their energy. */
export function ProgrammeList() {
  const t = useMessages(programmeMessages)
  const list: ListDeclaration<typeof programmes.list> = {
    ...recordList(programmes, t, {
      name: 'twenty-one-programmes',
      title: t.title,
      defaultSort: 'energy',
      exportsRows: false,
    }),
    columns: columnsOf(t),
    filters: [
      { id: 'status', label: t.status, kind: 'choice', options: optionsOf(programmeStatuses, t.statuses) },
      {
        id: 'kcal',
        label: t.forKcal,
        kind: 'choice',
        options: targets.map((kcal) => ({ value: String(kcal), label: t.kcalOf(kcal) })),
      },
    ],
    systemViews: [{ id: 'published', label: t.statuses.published, search: 'status=published' }],
    rowHref: ({ id }) => programmeHref(id),
    rowName: ({ number }) => t.name(number),
    create: { href: programmeHref('new'), label: t.create, permission: 'twenty-one-days.templates.write' },
  }
  return (
    <>
      <RunSections here="programme" />
      <ListScreen list={list} />
    </>
  )
}

function columnsOf(t: Texts): ListColumn<ProgrammeRow>[] {
  return [
    { id: 'number', label: t.number, sort: 'number', cell: ({ number }) => t.name(number) },
    { id: 'status', label: t.status, cell: (row) => <ProgrammeStatus state={row.status} /> },
    { id: 'band', label: t.band, sort: 'energy', cell: (row) => t.bandOf(row.kcalFrom, row.kcalTo) },
    { id: 'filled', label: t.filled, cell: ({ filledDays }) => t.filledOf(filledDays) },
    {
      id: 'range',
      label: t.range,
      cell: ({ leastKcal, mostKcal }) =>
        leastKcal === null || mostKcal === null ? t.noText : t.rangeOf(leastKcal, mostKcal),
    },
    { id: 'running', label: t.running, numeric: true, cell: ({ running }) => <Num value={running} /> },
    { id: 'runs', label: t.runs, numeric: true, cell: (row) => <Num value={row.runs} /> },
    {
      id: 'note',
      label: t.fields.note,
      width: 'wide',
      defaultHidden: true,
      cell: ({ note }) => (note === null ? t.noText : <UserText>{note}</UserText>),
    },
    {
      id: 'published',
      label: t.published,
      cell: ({ publishedAt }) => (publishedAt === null ? t.noText : <Instant at={publishedAt} />),
    },
    {
      id: 'updated',
      label: t.updated,
      sort: 'updated',
      defaultHidden: true,
      cell: (row) => <Instant at={row.updatedAt} />,
    },
  ]
}
