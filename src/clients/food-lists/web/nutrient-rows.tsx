import { useQuery } from '@tanstack/react-query'
import { micronutrientLabels } from '#nutrition/nutrients/micronutrient-labels.contract.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { foodLists } from '../food-lists.contract.ts'
import { listNutrientUnits, problemNutrients, type ListNutrientRow } from '../list-nutrients.contract.ts'
import css from './nutrients-panel.module.css'
import { nutrientsMessages } from './nutrients.messages.ts'
import type { ListEditor } from './use-list-editor.ts'

/** Nutrients that lists miss most often first, the others behind «بیشتر». */
export function NutrientRows({ editor }: { editor: ListEditor }) {
  const t = useMessages(nutrientsMessages)
  const { title } = micronutrientLabels[useLocale().locale]
  const { list, dirty, document } = editor
  const params = { visitId: list.visitId, kind: list.kind }
  const query = useQuery(useApi().query(foodLists.nutrients, { params }))
  return (
    <Loaded query={query} skeleton={<Skeleton count={4} />}>
      {({ nutrients }) => (
        <div className={css.body}>
          <p className="meta">{t.about[document.content.layout]}</p>
          {dirty && <p className="meta">{t.stored}</p>}
          <Rows label={title} rows={nutrients.slice(0, problemNutrients)} />
          <details>
            <summary>{t.more}</summary>
            <Rows label={t.more} rows={nutrients.slice(problemNutrients)} />
          </details>
        </div>
      )}
    </Loaded>
  )
}

function Rows({ label, rows }: { label: string; rows: readonly ListNutrientRow[] }) {
  return (
    <ul className={css.rows} aria-label={label}>
      {rows.map((row) => (
        <NutrientItem key={row.nutrient} row={row} />
      ))}
    </ul>
  )
}

function NutrientItem({ row }: { row: ListNutrientRow }) {
  const t = useMessages(nutrientsMessages)
  const { names } = micronutrientLabels[useLocale().locale]
  const { state } = row
  return (
    <li className={css.row}>
      <div className={css.head}>
        <span className={css.name}>{names[row.nutrient]}</span>
        <span className={css.verdict} data-state={state}>
          {verdict()}
        </span>
      </div>
      <Amounts row={row} />
      {row.remedy && <Remedy row={row} remedy={row.remedy} />}
    </li>
  )

  function verdict(): string {
    if (state !== 'met') return t.states[state]
    return row.goal?.kind === 'atMost' ? t.within : t.enough
  }
}

/** Of the energy, percent: that a twentieth is unknown changes nothing. */
const worthSaying = 95

function Amounts({ row }: { row: ListNutrientRow }) {
  const t = useMessages(nutrientsMessages)
  const { format } = useLocale()
  const amountOf = useAmount(row)
  const { amount, goal, range, sharePercent, coveragePercent } = row
  if (amount === null) return <span className="meta">{t.nothing}</span>
  return (
    <>
      <span className="meta">{asked()}</span>
      {range && range.low !== range.high && (
        <span className="meta">{t.range(amountOf.number(range.low), amountOf.text(range.high))}</span>
      )}
      {coveragePercent < worthSaying && <span className="meta">{t.coverage(coveragePercent)}</span>}
    </>
  )

  function asked(): string {
    if (!goal) return amountOf.text(amount ?? 0)
    const words = goal.kind === 'atMost' ? t.ofMost : t.of
    const share = format.percent((sharePercent ?? 0) / 100)
    return words(amountOf.number(amount ?? 0), amountOf.text(goal.amount), share)
  }
}

type RowRemedy = NonNullable<ListNutrientRow['remedy']>

/** What would close the gap: foods of the diet, then a supplement; and why it is open. */
function Remedy({ row, remedy }: { row: ListNutrientRow; remedy: RowRemedy }) {
  const t = useMessages(nutrientsMessages)
  const { locale } = useLocale()
  const { names } = micronutrientLabels[locale]
  const amountOf = useAmount(row)
  const { foods, supplement, reason } = remedy
  return (
    <details className={css.sources}>
      <summary>{t.remedy}</summary>
      <p className="meta">{t.reasons[reason]}</p>
      {foods.length > 0 && <p className="meta">{t.richest}</p>}
      <ul>
        {foods.map(({ foodId, name, perServing, servingsAWeek }) => (
          <li key={foodId}>
            <bdi>{t.source(localName(name, locale), amountOf.text(perServing))}</bdi>
            {servingsAWeek <= servingsWorthSaying && (
              <span className="meta"> {t.servings(servingsAWeek)}</span>
            )}
          </li>
        ))}
      </ul>
      {supplement !== null && (
        <p className="meta">{t.supplement(names[row.nutrient], amountOf.textUp(supplement))}</p>
      )}
    </details>
  )
}

/** Two a day: more of one food is no advice. */
const servingsWorthSaying = 14

/** Amounts of a nutrient, stored in thousandths of its unit, as they are shown. */
function useAmount({ nutrient }: Pick<ListNutrientRow, 'nutrient'>) {
  const { format, locale } = useLocale()
  const { units } = micronutrientLabels[locale]
  const { unit, decimals } = listNutrientUnits[nutrient]
  const rounded = (amount: number) => Number((amount / 1000).toFixed(decimals))
  const roundedUp = (amount: number) => Math.ceil((amount / 1000) * 10 ** decimals) / 10 ** decimals
  return {
    number: (amount: number) => format.number(rounded(amount)),
    text: (amount: number) => format.unit(rounded(amount), units[unit]),
    /** Of what is missing: it never rounds to nothing. */
    textUp: (amount: number) => format.unit(roundedUp(amount), units[unit]),
  }
}
