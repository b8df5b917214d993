import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type Bound } from '#platform/contract/text/messages.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import {
  breastfeedingMeals,
  tableLimits,
  type TableRow,
  tableStatuses,
} from '../breastfeeding-meals.contract.ts'
import { TableStatus } from './status-tag.tsx'
import { tablePaths } from './table-paths.ts'
import { tablesMessages } from './tables.messages.ts'
import { useTableActions } from './use-table-actions.ts'

type Texts = Bound<(typeof tablesMessages)['fa-IR']>

const months = Array.from({ length: tableLimits.months.max }, (_, month) => month)

/** `/breastfeeding-meals`: what a breastfeeding mother gets more, by the age of her child. */
export function Screen() {
  const t = useMessages(tablesMessages)
  const { locale } = useLocale()
  const { copy, may } = useTableActions()
  const list: ListDeclaration<typeof breastfeedingMeals.list> = {
    ...recordList(breastfeedingMeals, t, { title: t.title, defaultSort: 'age' }),
    columns: columnsOf(t, locale),
    filters: [
      { id: 'status', label: t.status, kind: 'choice', options: optionsOf(tableStatuses, t.statuses) },
      {
        id: 'month',
        label: t.month,
        kind: 'choice',
        options: months.map((month) => ({ value: String(month), label: t.months(month) })),
      },
    ],
    systemViews: [{ id: 'published', label: t.statuses.published, search: 'status=published' }],
    rowHref: ({ id }) => hrefOf(tablePaths.edit, { version_id: id }),
    rowName: ({ number }) => t.name(number),
    rowActions: (row) =>
      may.write ? [{ id: 'copy', label: t.copy, icon: 'copy', onAction: () => void copy(row.id) }] : [],
    create: { href: hrefOf(tablePaths.create), label: t.create, permission: 'breastfeeding-meals.write' },
  }
  return <ListScreen list={list} />
}

function columnsOf(t: Texts, locale: LocaleId): ListColumn<TableRow>[] {
  return [
    { id: 'number', label: t.number, sort: 'number', cell: ({ number }) => t.name(number) },
    { id: 'status', label: t.status, cell: (row) => <TableStatus state={row.status} /> },
    { id: 'age', label: t.age, sort: 'age', cell: (row) => t.ages(row.fromMonth, row.beforeMonth) },
    { id: 'energy', label: t.energy, sort: 'energy', numeric: true, cell: (row) => <Num value={row.kcal} /> },
    { id: 'protein', label: t.protein, numeric: true, cell: (row) => <Num value={row.proteinG} /> },
    { id: 'meals', label: t.meals, cell: (row) => <Meals row={row} /> },
    { id: 'clients', label: t.clients, numeric: true, cell: (row) => <Num value={row.clients} /> },
    {
      id: 'source',
      label: t.source,
      width: 'wide',
      defaultHidden: true,
      cell: ({ source }) => <UserText>{localName(source, locale)}</UserText>,
    },
    {
      id: 'published',
      label: t.published,
      defaultHidden: true,
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

/** The extra meals of a version, one line each. */
export function Meals({ row }: { row: TableRow }) {
  const t = useMessages(tablesMessages)
  const { locale } = useLocale()
  if (row.meals.length === 0) return <span>{t.noMeals}</span>
  return (
    <ul className="bare-list">
      {row.meals.map(({ mealId, name, kcal, foods }) => (
        <li key={mealId}>{t.meal({ name: localName(name, locale), kcal, foods: foods.length })}</li>
      ))}
    </ul>
  )
}
