import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMay } from '#platform/web/app-context.tsx'
import { type StandardColumns, useCatalogueColumns } from '#platform/web/catalogue/catalogue-columns.tsx'
import { CatalogueList } from '#platform/web/catalogue/catalogue-list.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import type { ListColumn } from '#platform/web/list/list-declaration.ts'
import { stringifySearch } from '#platform/web/routing/search-params.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { exerciseCategories, type ExerciseCategory } from '../exercise-categories.contract.ts'
import { exerciseCategoriesMessages } from './exercise-categories.messages.ts'
import { exerciseCategoryPaths } from './exercise-categories.screens.ts'

const NewCategory = lazyPart(async () => (await import('./exercise-category-dialog.tsx')).NewCategory)

/** `/exercise-category`; `?record=new` opens the dialog that creates one. */
export function Screen() {
  const t = useMessages(exerciseCategoriesMessages)
  const router = useRouter()
  const mayWrite = useMay('exercise-categories.write')
  const { pathname, search } = useLocation()
  const { record, ...list } = search as Record<string, string>
  const columns = categoryColumns(t.exercises, useCatalogueColumns(t.retired))
  return (
    <>
      <CatalogueList
        operations={exerciseCategories}
        paths={exerciseCategoryPaths}
        texts={t}
        columns={columns}
        createHref={`#${pathname}${stringifySearch({ ...list, record: 'new' })}`}
      />
      {record === 'new' && mayWrite && (
        <Suspense>
          <NewCategory onClose={() => router.history.replace(`${pathname}${stringifySearch(list)}`)} />
        </Suspense>
      )}
    </>
  )
}

function categoryColumns(
  exercises: string,
  { name, other, code, position, updated }: StandardColumns,
): ListColumn<ExerciseCategory>[] {
  return [
    name,
    other,
    code,
    { id: 'used', label: exercises, numeric: true, cell: (one) => <Num value={one.usedBy} /> },
    position,
    updated,
  ]
}
