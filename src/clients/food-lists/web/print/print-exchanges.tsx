import { halvesIn } from '#nutrition/exchanges/exchange-plan.contract.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ExchangeAmount, ListExchanges } from '../../list-exchanges.contract.ts'
import { amountTexts, swapSize } from '../exchange-text.ts'
import { exchangesMessages } from '../exchanges.messages.ts'
import { mealOrder } from '../../list-text.contract.ts'
import { localClock } from '../local-clock.ts'
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
                {time && <span className={css.time}>{localClock(time, format)}</span>}
              </p>
              <ul className={css.planned}>
                {amountTexts(amountsOf(exchanges, code), exchanges, format).map((text) => (
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

/** The planned units of a meal, in the order of the groups. */
function amountsOf({ groups, plan }: ListExchanges, mealCode: string): ExchangeAmount[] {
  return groups.flatMap(({ id, code }) => {
    const halves = halvesIn(plan?.meals ?? [], mealCode, code)
    return halves > 0 ? [{ groupId: id, hundredths: halves * 50 }] : []
  })
}

/** As many swaps of a group as a line or two hold. */
const shown = 8

/** What the client may have instead of one unit of each group that the list uses. */
export function PrintSwaps({ exchanges, used }: { exchanges: ListExchanges; used: ReadonlySet<number> }) {
  const t = useMessages(listPaperMessages)
  const { gram } = useMessages(exchangesMessages)
  const { format, locale } = useLocale()
  const groups = exchanges.groups.filter(({ id, swaps }) => used.has(id) && swaps.length > 0)
  if (groups.length === 0) return null
  return (
    <section className={css.swaps}>
      <p className={css.remarksTitle} role="heading" aria-level={2}>
        {t.swaps}
      </p>
      <dl>
        {groups.map(({ id, name, swaps }) => (
          <div key={id} className={css.swap}>
            <dt>{t.insteadOf(localName(name, locale))}</dt>
            <dd>
              {swaps
                .slice(0, shown)
                .map((swap) => `${localName(swap.name, locale)}: ${swapSize(swap, format, gram)}`)
                .join('؛ ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
