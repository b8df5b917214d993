import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { foodPaths } from '#nutrition/foods/food-paths.contract.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ColumnHeads } from '#platform/web/ui/column-heads.tsx'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { foodItems, type FoodItem } from '../food-items.contract.ts'
import { foodItemFormMessages } from './food-item-form.messages.ts'
import css from './food-item-form.module.css'
import { FoodItemName } from './food-item-name.tsx'
import { foodItemsMessages } from './food-items.messages.ts'

const perPage = 25

/** «در ۱۲ غذا به کار رفته است»: opens the foods, each with what it has of the item. */
export function FoodItemUsage({ item }: { item: FoodItem }) {
  const t = useMessages(foodItemFormMessages)
  const { locale } = useLocale()
  const [open, setOpen] = useState(false)
  if (item.usedBy === 0) return t.unused
  return (
    <>
      <button type="button" className={css.link} aria-expanded={open} onClick={() => setOpen(true)}>
        {t.usedBy(item.usedBy)}
      </button>
      {open && (
        <Drawer title={t.usageTitle(localName(item.name, locale))} onClose={() => setOpen(false)}>
          <Foods item={item} />
        </Drawer>
      )}
    </>
  )
}

function Foods({ item }: { item: FoodItem }) {
  const t = useMessages(foodItemFormMessages)
  const { gram } = useMessages(foodItemsMessages)
  const { format, locale } = useLocale()
  const [page, setPage] = useState(1)
  const input = { params: { foodItemId: item.id }, query: { page, perPage } }
  const query = useQuery({ ...useApi().query(foodItems.usage, input), placeholderData: keepPreviousData })
  const pages = Math.ceil(item.usedBy / perPage)
  return (
    <>
      <Loaded query={query}>
        {(rows) => (
          <table className={css.table} aria-label={t.usageTitle(localName(item.name, locale))}>
            <ColumnHeads labels={[t.food, t.amount]} />
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <a href={hrefOf(foodPaths.edit, { food_id: row.id })}>
                      <FoodItemName item={row} />
                    </a>
                  </th>
                  <td>{format.unit(row.gramsX10 / 10, gram)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
      {pages > 1 && (
        <div className={css.pager}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t.previousPage}
          </Button>
          <span role="status">{t.page(page, pages)}</span>
          <Button size="small" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {t.nextPage}
          </Button>
        </div>
      )}
    </>
  )
}
