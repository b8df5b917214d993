import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type Bound } from '#platform/contract/text/messages.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { listScreen, recordList } from '#platform/web/list/record-list.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Code } from '#platform/web/text/code.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { MarkedName } from '#platform/web/ui/marked-name.tsx'
import { OtherName } from '#platform/web/ui/other-name.tsx'
import { type DishClass, dishClasses } from '../dish-classes.contract.ts'
import { dishClassPaths } from './dish-class-paths.ts'
import { dishClassesMessages } from './dish-classes.messages.ts'

type Texts = Bound<(typeof dishClassesMessages)['fa-IR']>

/** `/dish-classes`: what kinds of main dishes there are, and how often a fortnight has each. */
export const Screen = listScreen(dishClassesMessages, dishClassList)

function dishClassList(t: Texts, locale: LocaleId): ListDeclaration<typeof dishClasses.list> {
  return {
    ...recordList(dishClasses, t, { title: t.dishClasses, defaultSort: 'position' }),
    columns: [
      {
        id: 'name',
        label: t.name,
        sort: 'name',
        cell: (row) => <MarkedName name={row.name} retired={row.retired && t.retired} />,
      },
      { id: 'other', label: t.otherName, cell: (row) => <OtherName name={row.name} /> },
      { id: 'iran', label: t.iran, cell: ({ irMin, irMax }) => t.range(irMin, irMax) },
      { id: 'iraq', label: t.iraq, cell: ({ iqMin, iqMax }) => t.range(iqMin, iqMax) },
      ...factColumns(t),
    ],
    rowHref: (row) => hrefOf(dishClassPaths.edit, { dish_class_id: row.id }),
    rowName: (row) => localName(row.name, locale),
  }
}

function factColumns(t: Texts): ListColumn<DishClass>[] {
  const { fields } = t
  const number = (name: 'daysBetween' | 'priceLevel' | 'minutesActive' | 'minutesTotal') => ({
    id: name,
    label: fields[name],
    numeric: true as const,
    cell: (row: DishClass) => <Num value={row[name]} />,
  })
  return [
    number('daysBetween'),
    number('priceLevel'),
    { ...number('minutesActive'), defaultHidden: true },
    { ...number('minutesTotal'), defaultHidden: true },
    { id: 'used', label: t.usedBy, numeric: true, cell: (row) => <Num value={row.usedBy} /> },
    { id: 'code', label: t.code, defaultHidden: true, cell: (row) => <Code>{row.code}</Code> },
    {
      id: 'updated',
      label: t.updated,
      sort: 'updated',
      defaultHidden: true,
      cell: (row) => <Instant at={row.updatedAt} />,
    },
  ]
}
