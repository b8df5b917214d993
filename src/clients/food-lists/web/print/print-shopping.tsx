import { useQuery } from '@tanstack/react-query'
import { addDays } from '#platform/contract/text/calendar.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { foodLists } from '../../food-lists.contract.ts'
import type { ShoppingGood, ShoppingList } from '../../shopping-list.contract.ts'
import { ShoppingCost } from '../shopping/shopping-cost.tsx'
import { shoppingMessages } from '../../shopping-words.contract.ts'
import { goodTexts } from '../../shopping-text.contract.ts'
import css from './print-sheet.module.css'
import type { PrintedList, PrintedWith } from './printed-list.ts'

interface Props {
  printed: PrintedList
  withParts: PrintedWith
}

/** What to buy, with a box to tick beside each line; on a page of its own. */
export function PrintShopping({ printed, withParts }: Props) {
  const { visitId, week, options } = withParts
  const { data } = useQuery(
    useApi().query(foodLists.shopping, {
      params: { visitId, kind: printed.kind },
      query: { persons: options.persons, ...(week === '' ? {} : { week: Number(week) }) },
    }),
  )
  return data ? <Shopping shopping={data.data} /> : null
}

function Shopping({ shopping }: { shopping: ShoppingList }) {
  const t = useMessages(shoppingMessages)
  const { format, locale } = useLocale()
  const { fromDay, days, persons, sections, staples, cookOnce } = shopping
  const range = format.dateRange(fromDay, addDays(fromDay, days - 1))
  return (
    <section className={css.part}>
      <p className={css.date} role="heading" aria-level={2}>
        {t.title}
      </p>
      <p>{t.subtitle(persons, range)}</p>
      <ShoppingCost shopping={shopping} className={css.oneOf} />
      <div className={css.goods}>
        {sections.map(({ section, goods }) => (
          <Goods key={section} title={t.sections[section]} goods={goods} shopping={shopping} />
        ))}
        {staples.length > 0 && <Goods title={t.staples} goods={staples} shopping={shopping} />}
      </div>
      <p className={css.oneOf}>{t.staplesText}</p>
      {cookOnce.length > 0 && (
        <div className={css.remarks}>
          <p className={css.remarksTitle}>{t.cookOnce}</p>
          <ul>
            {cookOnce.map(({ foodId, name, dates }) => (
              <li key={foodId}>
                {t.cooked(localName(name, locale), format.list(dates.map(format.dayMonth)))}
              </li>
            ))}
          </ul>
          <p className={css.oneOf}>{t.cookOnceText}</p>
        </div>
      )}
    </section>
  )
}

interface GoodsProps {
  title: string
  goods: readonly ShoppingGood[]
  shopping: ShoppingList
}

function Goods({ title, goods, shopping }: GoodsProps) {
  const text = goodTexts(shopping.currency, useLocale().format)
  return (
    <div className={css.goodsOf}>
      <p className={css.mealName}>{title}</p>
      <ul className={css.options}>
        {goods.map((good) => (
          <li key={good.foodItemId}>
            {text.name(good)}
            <span className={css.lines}>{text.amount(good)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
