import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound, useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import type { ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { stringifySearch } from '#platform/web/routing/search-params.ts'
import { Code } from '#platform/web/text/code.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { MarkedName } from '#platform/web/ui/marked-name.tsx'
import { OtherName } from '#platform/web/ui/other-name.tsx'
import { exerciseCategories } from '../exercise-categories.contract.ts'
import { exerciseCategoriesMessages } from './exercise-categories.messages.ts'
import { exerciseCategoryPaths } from './exercise-category-paths.ts'

const NewCategory = lazyPart(async () => (await import('./exercise-category-dialog.tsx')).NewCategory)

type Texts = Bound<(typeof exerciseCategoriesMessages)['fa-IR']>

/** `/exercise-category`; `?record=new` opens the dialog that creates one. */
export function Screen() {
  const t = useMessages(exerciseCategoriesMessages)
  const { locale } = useLocale()
  const router = useRouter()
  const mayWrite = useMay('exercise-categories.write')
  const { pathname, search } = useLocation()
  const { record, ...list } = search as Record<string, string>
  const newHref = `#${pathname}${stringifySearch({ ...list, record: 'new' })}`
  return (
    <>
      <ListScreen list={categoryList(t, locale, newHref)} />
      {record === 'new' && mayWrite && (
        <Suspense>
          <NewCategory onClose={() => router.history.replace(`${pathname}${stringifySearch(list)}`)} />
        </Suspense>
      )}
    </>
  )
}

function categoryList(
  t: Texts,
  locale: LocaleId,
  newHref: string,
): ListDeclaration<typeof exerciseCategories.list> {
  return {
    name: 'exercise-categories',
    title: t.title,
    countText: t.count,
    endpoint: exerciseCategories.list,
    exportEndpoint: exerciseCategories.export,
    exportPermission: 'exercise-categories.export',
    exportsRows: true,
    searchLabel: t.search,
    defaultSort: 'position',
    columns: [
      {
        id: 'name',
        label: t.name,
        sort: 'name',
        cell: (one) => <MarkedName name={one.name} retired={one.retired && t.retired} />,
      },
      { id: 'other', label: t.otherName, cell: (one) => <OtherName name={one.name} /> },
      { id: 'code', label: t.code, sort: 'code', cell: (one) => <Code>{one.code}</Code> },
      { id: 'used', label: t.exercises, numeric: true, cell: (one) => <Num value={one.usedBy} /> },
      {
        id: 'position',
        label: t.position,
        sort: 'position',
        numeric: true,
        cell: (one) => <Num value={one.position} />,
      },
      { id: 'updated', label: t.updated, sort: 'updated', cell: (one) => <Instant at={one.updatedAt} /> },
    ],
    filters: [{ id: 'retired', label: t.state, kind: 'boolean', yes: t.retired, no: t.active }],
    rowHref: ({ id }) => hrefOf(exerciseCategoryPaths.edit, { category_id: id }),
    rowName: ({ name }) => localName(name, locale),
    create: { href: newHref, label: t.create, permission: 'exercise-categories.write' },
    empty: { firstUse: { title: t.firstUse, text: t.firstUseText } },
  }
}
