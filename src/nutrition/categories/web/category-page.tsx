import { useQuery } from '@tanstack/react-query'
import { foodItems } from '#nutrition/food-items/food-items.contract.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { Loaded, loadedScreen } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { Page } from '#platform/web/page.tsx'
import { foodItemPaths } from '#platform/web/routing/food-item-paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { Together } from '#platform/web/ui/together.tsx'
import { categories, type Category } from '../categories.contract.ts'
import { categoryPaths } from '../category-paths.contract.ts'
import { categoriesMessages } from './categories.messages.ts'
import { CategoryName } from './category-name.tsx'
import css from './category-page.module.css'

const shownItems = 25

/** `/categories/{cat_id}`: what is in a category. */
export const Screen = loadedScreen(categories.get, categoriesMessages, 'categories', (category) => (
  <CategoryPage category={category} />
))

function CategoryPage({ category }: { category: Category }) {
  const t = useMessages(categoriesMessages)
  const { locale } = useLocale()
  const mayWrite = useMay('categories.write')
  const maySeeItems = useMay('food-items.read')
  const title = localName(category.name, locale)
  const crumbs = [
    { label: t.categories, href: backHref(categoryPaths.list) },
    ...category.path.map((place) => ({
      label: localName(place.name, locale),
      href: hrefOf(categoryPaths.show, { cat_id: place.id }),
    })),
    { label: title },
  ]
  const actions = mayWrite && (
    <>
      <LinkButton href={hrefOf(categoryPaths.create, {}, `?in=${category.id}`)} icon="plus">
        {t.createInside}
      </LinkButton>
      <LinkButton href={hrefOf(categoryPaths.edit, { cat_id: category.id })} look="primary" icon="edit">
        {t.edit}
      </LinkButton>
    </>
  )
  return (
    <Page title={title} status={t.shown(category.allItems)} actions={actions}>
      <Breadcrumb items={crumbs} label={t.place} />
      <Together isThere={false} waiting={<Skeleton count={6} />}>
        <div className="stack-sections">
          <Card title={t.subcategories}>
            <Subcategories categoryId={category.id} />
          </Card>
          {maySeeItems && (
            <Card
              title={t.items}
              actions={
                <LinkButton
                  href={hrefOf(foodItemPaths.list, {}, `?category=${category.id}`)}
                  look="quiet"
                  size="small"
                  iconAfter="chevron-next"
                >
                  {t.itemsAll}
                </LinkButton>
              }
            >
              <Items categoryId={category.id} />
            </Card>
          )}
        </div>
      </Together>
    </Page>
  )
}

function Subcategories({ categoryId }: { categoryId: number }) {
  const t = useMessages(categoriesMessages)
  const query = useQuery(useApi().query(categories.list, { query: { parentId: categoryId, perPage: 100 } }))
  return (
    <Loaded query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <p>{t.noChildren}</p>
        ) : (
          <div className="scrolls-aside">
            <table className={css.table} aria-label={t.subcategories}>
              <thead>
                <tr>
                  <th scope="col">{t.name}</th>
                  <th scope="col" data-numeric="">
                    {t.subcategories}
                  </th>
                  <th scope="col" data-numeric="">
                    {t.allItems}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">
                      <a href={hrefOf(categoryPaths.show, { cat_id: row.id })}>
                        <CategoryName category={row} />
                      </a>
                    </th>
                    <td data-numeric="">
                      <Num value={row.subcategories} />
                    </td>
                    <td data-numeric="">
                      <Num value={row.allItems} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </Loaded>
  )
}

function Items({ categoryId }: { categoryId: number }) {
  const t = useMessages(categoriesMessages)
  const { locale } = useLocale()
  const query = useQuery(useApi().query(foodItems.list, { query: { categoryId, perPage: shownItems } }))
  return (
    <Loaded query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <p>{t.noItems}</p>
        ) : (
          <div className="scrolls-aside">
            <table className={css.table} aria-label={t.items}>
              <thead>
                <tr>
                  <th scope="col">{t.name}</th>
                  <th scope="col">{t.category}</th>
                  <th scope="col" data-numeric="">
                    {t.kcal}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">
                      <a href={hrefOf(foodItemPaths.edit, { food_id: row.id })}>
                        <ItemName name={row.name} />
                      </a>
                    </th>
                    <td>{row.category && <UserText>{localName(row.category.name, locale)}</UserText>}</td>
                    <td data-numeric="">
                      <Num value={row.per100g.kcalX10 / 10} decimals={0} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </Loaded>
  )
}

function ItemName({ name }: Pick<Category, 'name'>) {
  return <UserText>{localName(name, useLocale().locale)}</UserText>
}
