import { type CSSProperties, useState } from 'react'
import { type Bound } from '#platform/contract/text/messages.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyDialog } from '#platform/web/list/lazy-part.ts'
import type { ListColumn } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Code } from '#platform/web/text/code.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import { OtherName } from '#platform/web/ui/other-name.tsx'
import { categories, type Category } from '../categories.contract.ts'
import { categoryPaths } from '../category-paths.contract.ts'
import { categoriesMessages } from './categories.messages.ts'
import css from './category-list.module.css'
import { CategoryName } from './category-name.tsx'
import { useCategoryMoves } from './use-category-moves.ts'

const CategoryMoveDialog = lazyDialog(() =>
  import('./category-move-dialog.tsx').then((module) => module.CategoryMoveDialog),
)

type Texts = Bound<(typeof categoriesMessages)['fa-IR']>

/** `/categories`: the tree that food items are sorted into. */
export function Screen() {
  const t = useMessages(categoriesMessages)
  const { locale } = useLocale()
  const mayWrite = useMay('categories.write')
  const [moving, setMoving] = useState<Category | null>(null)
  const { shift } = useCategoryMoves()
  const actions = (category: Category) =>
    mayWrite
      ? moveEntries(
          t,
          category,
          (step) => void shift(category, step),
          () => setMoving(category),
        )
      : []
  return (
    <>
      <ListScreen
        list={{
          ...recordList(categories, t, { title: t.categories, defaultSort: 'tree' }),
          columns: columns(t),
          filters: [{ id: 'retired', label: t.state, kind: 'boolean', yes: t.retired, no: t.active }],
          rowHref: ({ id }) => hrefOf(categoryPaths.show, { cat_id: id }),
          rowName: ({ name }) => localName(name, locale),
          rowActions: actions,
          create: { href: hrefOf(categoryPaths.create), label: t.create, permission: 'categories.write' },
        }}
      />
      {moving && <CategoryMoveDialog key={moving.id} category={moving} onClose={() => setMoving(null)} />}
    </>
  )
}

function moveEntries(
  t: Texts,
  category: Category,
  shift: (step: 'up' | 'down') => void,
  move: () => void,
): MenuEntry[] {
  const edit = hrefOf(categoryPaths.edit, { cat_id: category.id })
  return [
    { id: 'edit', label: t.edit, icon: 'edit', href: edit },
    {
      id: 'up',
      label: t.up,
      icon: 'chevron-up',
      disabled: category.position === 0,
      onAction: () => shift('up'),
    },
    {
      id: 'down',
      label: t.down,
      icon: 'chevron-down',
      disabled: category.isLast,
      onAction: () => shift('down'),
    },
    { id: 'move', label: t.move, icon: 'indent', onAction: move },
  ]
}

function columns(t: Texts): ListColumn<Category>[] {
  return [
    { id: 'name', label: t.name, sort: 'tree', width: 'wide', cell: (row) => <TreeName category={row} /> },
    { id: 'other', label: t.otherName, cell: (row) => <OtherName name={row.name} /> },
    { id: 'code', label: t.code, sort: 'code', cell: (row) => <Code>{row.code}</Code> },
    { id: 'own', label: t.ownItems, numeric: true, cell: (row) => <Num value={row.ownItems} /> },
    { id: 'all', label: t.allItems, numeric: true, cell: (row) => <Num value={row.allItems} /> },
    {
      id: 'children',
      label: t.subcategories,
      numeric: true,
      cell: (row) => <Num value={row.subcategories} />,
    },
    { id: 'updated', label: t.updated, sort: 'updated', cell: (row) => <Instant at={row.updatedAt} /> },
  ]
}

/** The depth is seen as an indent and heard as a level. */
function TreeName({ category }: { category: Category }) {
  const t = useMessages(categoriesMessages)
  const { depth } = category
  return (
    <span className={css.node} style={{ '--depth': depth } as CSSProperties}>
      {depth > 0 && <span className={css.branch} aria-hidden="true" />}
      <span>
        <CategoryName category={category} />
        {depth > 0 && <span className="sr-only"> {t.level(depth + 1)}</span>}
      </span>
    </span>
  )
}
