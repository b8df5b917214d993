import { useQuery } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { foodLists } from '../food-lists.contract.ts'
import type { ExchangeDay, ExchangeTotal, ListExchanges } from '../list-exchanges.contract.ts'
import { amountTexts, groupOf, quartersOf, swapSize } from '../exchange-text.contract.ts'
import { exchangesMessages } from './exchanges.messages.ts'
import { foodName, localName as shownName } from '../list-text.contract.ts'
import css from './nutrients-panel.module.css'
import type { ListEditor } from './use-list-editor.ts'
import type { ListPlaces } from './use-list-places.ts'
import { useMealName } from './use-meal-name.ts'

interface Props {
  editor: ListEditor
  places: ListPlaces
}

/** Units of each group: of the mean day or the chosen one, with what one unit may be swapped for, and each meal by itself. */
export function ExchangeRows({ editor, places }: Props) {
  const t = useMessages(exchangesMessages)
  const { list, dirty, document } = editor
  const params = { visitId: list.visitId, kind: list.kind }
  const query = useQuery(useApi().query(foodLists.exchanges, { params, query: {} }))
  const isDays = document.content.layout === 'days'
  return (
    <Loaded query={query} skeleton={<Skeleton count={4} />}>
      {(found) => {
        const day = found.days[isDays ? places.day : 0]
        const totals = isDays && places.scope === 'day' ? (day?.totals ?? []) : found.mean
        return (
          <div className={css.body}>
            <p className="meta">{isDays ? t.about[places.scope] : t.about.choices}</p>
            {dirty && <p className="meta">{t.stored}</p>}
            {totals.length === 0 && <p className="meta">{t.nothing}</p>}
            <ul className={css.rows} aria-label={t.title}>
              {totals.map((total) => (
                <GroupRow key={total.groupId} total={total} found={found} />
              ))}
            </ul>
            <Unknown found={found} />
            {day && <Meals day={day} found={found} editor={editor} />}
          </div>
        )
      }}
    </Loaded>
  )
}

function GroupRow({ total, found }: { total: ExchangeTotal; found: ListExchanges }) {
  const t = useMessages(exchangesMessages)
  const { format, locale } = useLocale()
  const group = groupOf(found, total)
  const units = (hundredths: number) => format.fraction(quartersOf({ hundredths }))
  const { range } = total
  const isHardly = total.hundredths > 0 && quartersOf(total) === 0
  if (!group) return null
  return (
    <li className={css.row}>
      <div className={css.head}>
        <span className={css.name}>{localName(group.name, locale)}</span>
        <span className={css.verdict}>{isHardly ? t.hardly : t.units(units(total.hundredths))}</span>
      </div>
      {range && range.low !== range.high && (
        <span className="meta">{t.range(units(range.low), units(range.high))}</span>
      )}
      <details className={css.sources}>
        <summary>{t.instead}</summary>
        {group.swaps.length === 0 && <p>{t.noSwaps}</p>}
        <ul>
          {group.swaps.map((swap) => (
            <li key={swap.foodItemId}>
              <bdi>{t.swap(localName(swap.name, locale), swapSize(swap, format, t.gram))}</bdi>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/** Items of which nothing is known, by name: they are in no sum. */
function Unknown({ found: { items } }: { found: ListExchanges }) {
  const t = useMessages(exchangesMessages)
  const { format, locale } = useLocale()
  const names = Object.values(items).map((name) => localName(name, locale))
  return names.length === 0 ? null : <p className="meta">{t.unknown(format.list(names))}</p>
}

/** Each food of the day with its own units. */
function Meals({ day, found, editor }: { day: ExchangeDay; found: ListExchanges; editor: ListEditor }) {
  const t = useMessages(exchangesMessages)
  const { format, locale } = useLocale()
  const mealName = useMealName(editor.names)
  return (
    <details className={css.sources}>
      <summary>{t.meals}</summary>
      {day.date !== null && <p className="meta">{format.longDate(day.date)}</p>}
      {day.meals.map((meal) => (
        <div key={meal.mealCode}>
          <span className={css.name}>{mealName(meal.mealCode)}</span>
          <ul>
            {meal.entries.map((entry, at) => {
              const { text, lang } = shownName(foodName(editor.names, entry.foodId), locale, entry.foodId)
              const texts = amountTexts(entry.amounts, found, format)
              return (
                <li key={at}>
                  <bdi lang={lang}>{text}</bdi>
                  {': '}
                  {texts.length > 0 ? format.list(texts) : entry.unknown.length > 0 ? t.notKnown : t.free}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </details>
  )
}
