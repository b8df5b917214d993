import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ExchangeAmount, ListExchanges } from '../../list-exchanges.contract.ts'
import { amountTexts, plannedAmounts, swapGroups, swapsText } from '../../exchange-text.contract.ts'
import { mealOrder } from '../../list-text.contract.ts'
import { useMealName } from '../use-meal-name.ts'
import css from './print-sheet.module.css'
import { listPaperMessages } from '../../list-paper.contract.ts'
import type { PrintedList } from './printed-list.ts'

interface UnitsProps {
  amounts: readonly ExchangeAmount[]
  exchanges: ListExchanges
}

/** The units of a meal, or of one of its choices. */
export function PrintUnits({ amounts, exchanges }: UnitsProps) {
  const t = useMessages(listPaperMessages)
  const { format } = useLocale()
  const texts = amountTexts(amounts, exchanges, format)
  return texts.length === 0 ? null : <span className={css.units}>{t.units(format.list(texts))}</span>
}

/** The units of each meal, as they were planned for every day of the list. */
export function PrintPlan({ printed, exchanges }: { printed: PrintedList; exchanges: ListExchanges }) {
  const t = useMessages(listPaperMessages)
  const { format } = useLocale()
  const { names } = printed
  const mealName = useMealName(names)
  const planned = (exchanges.plan?.meals ?? []).filter(({ units }) => units.length > 0)
  const codes = mealOrder(
    names,
    planned.map(({ mealCode }) => mealCode),
  )
  return (
    <>
      <p className={css.remark}>{t.everyDay}</p>
      <div className={css.meals}>
        {codes.map((code) => {
          const time = names.meals[code]?.time
          return (
            <div key={code} className={css.meal}>
              <p className={css.mealName}>
                {mealName(code)}
                {time && <span className={css.time}>{format.clock(time)}</span>}
              </p>
              <ul className={css.planned}>
                {amountTexts(plannedAmounts(exchanges, code), exchanges, format).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </>
  )
}

/** What the client may have instead of one unit of each group that the list uses. */
export function PrintSwaps({ exchanges, isPlan }: { exchanges: ListExchanges; isPlan: boolean }) {
  const t = useMessages(listPaperMessages)
  const { format, locale } = useLocale()
  const groups = swapGroups(exchanges, isPlan)
  if (groups.length === 0) return null
  return (
    <section className={css.swaps}>
      <p className={css.remarksTitle} role="heading" aria-level={2}>
        {t.swaps}
      </p>
      <dl>
        {groups.map((group) => (
          <div key={group.id} className={css.swap}>
            <dt>{t.insteadOf(localName(group.name, locale))}</dt>
            <dd>{swapsText(group, format, t.gram)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
