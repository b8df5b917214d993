import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { foodLists } from '../../food-lists.contract.ts'
import type { ShoppingGood, ShoppingList } from '../../shopping-list.contract.ts'
import type { ListEditor } from '../use-list-editor.ts'
import css from './shopping-goods.module.css'
import { ShoppingCost } from './shopping-cost.tsx'
import { shoppingMessages } from '../../shopping-words.contract.ts'
import { goodTexts } from '../../shopping-text.contract.ts'
import { usePersonOptions, useWeekOptions } from './use-shopping-options.ts'

/** What to buy for the stored list: for all its days or one week, for so many persons. */
export function ShoppingGoods({ editor }: { editor: ListEditor }) {
  const t = useMessages(shoppingMessages)
  const { list, dirty, document } = editor
  const [week, setWeek] = useState('')
  const [persons, setPersons] = useState('1')
  const weeks = useWeekOptions(document.days)
  const query = useQuery({
    ...useApi().query(foodLists.shopping, {
      params: { visitId: list.visitId, kind: list.kind },
      query: { persons: Number(persons), ...(week === '' ? {} : { week: Number(week) }) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={css.body}>
      <div className="wrap-3">
        {weeks.length > 1 && (
          <SelectField
            name="shopping-week"
            label={t.days}
            value={week}
            onChange={setWeek}
            emptyLabel={t.all}
            options={weeks}
          />
        )}
        <SelectField
          name="shopping-persons"
          label={t.persons}
          value={persons}
          onChange={setPersons}
          options={usePersonOptions()}
        />
      </div>
      <p className="meta">{t.about[document.content.layout]}</p>
      {dirty && <p className="meta">{t.stored}</p>}
      <Loaded query={query} skeleton={<Skeleton count={4} />}>
        {(shopping) => <Bought shopping={shopping} />}
      </Loaded>
    </div>
  )
}

function Bought({ shopping }: { shopping: ShoppingList }) {
  const t = useMessages(shoppingMessages)
  if (shopping.sections.length === 0 && shopping.staples.length === 0) return <p>{t.empty}</p>
  return (
    <>
      <ShoppingCost shopping={shopping} className={css.cost} />
      {shopping.proposed > 0 && <p className="meta">{t.proposed(shopping.proposed)}</p>}
      <CookOnce shopping={shopping} />
      <div className={css.sections}>
        {shopping.sections.map(({ section, goods }) => (
          <Goods key={section} title={t.sections[section]} goods={goods} shopping={shopping} />
        ))}
        {shopping.staples.length > 0 && (
          <Goods title={t.staples} note={t.staplesText} goods={shopping.staples} shopping={shopping} />
        )}
      </div>
    </>
  )
}

interface GoodsProps {
  title: string
  note?: string
  goods: readonly ShoppingGood[]
  shopping: ShoppingList
}

function Goods({ title, note, goods, shopping }: GoodsProps) {
  const id = useId()
  const text = goodTexts(shopping.currency, useLocale().format)
  return (
    <section className="shrinks" aria-labelledby={id}>
      <h3 id={id} className={css.title}>
        {title}
      </h3>
      {note && <p className="meta">{note}</p>}
      <ul className="bare-list">
        {goods.map((good) => (
          <li key={good.foodItemId} className={css.good}>
            <span>{text.name(good)}</span>
            <span className={css.amount}>{text.amount(good)}</span>
            <span className={css.price}>{text.cost(good)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CookOnce({ shopping: { cookOnce } }: { shopping: ShoppingList }) {
  const t = useMessages(shoppingMessages)
  const { format, locale } = useLocale()
  if (cookOnce.length === 0) return null
  return (
    <details className={css.cookOnce}>
      <summary>{t.cookOnce}</summary>
      <p className="meta">{t.cookOnceText}</p>
      <ul>
        {cookOnce.map(({ foodId, name, dates }) => (
          <li key={foodId}>{t.cooked(localName(name, locale), format.list(dates.map(format.dayMonth)))}</li>
        ))}
      </ul>
    </details>
  )
}
