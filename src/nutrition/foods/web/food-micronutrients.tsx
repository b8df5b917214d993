import { micronutrientLabels } from '#nutrition/nutrients/micronutrient-labels.contract.ts'
import {
  micronutrientNames,
  micronutrientUnits,
  type Micronutrient,
  type NutrientSum,
} from '#nutrition/nutrients/micronutrients.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { micronutrientsOf, type KnownPart } from './content-edits.ts'
import css from './food-facts-panel.module.css'
import { foodLabelsMessages } from './food-labels.messages.ts'

/** The micronutrients of a whole food, folded away. */
export function FoodMicronutrients({ parts }: { parts: readonly KnownPart[] }) {
  const { locale } = useLocale()
  const { title, names } = micronutrientLabels[locale]
  const sums = micronutrientsOf(parts)
  return (
    <details>
      <summary>{title}</summary>
      <dl className={css.numbers}>
        {micronutrientNames.map((name) => (
          <div key={name} className={css.number}>
            <dt>{names[name]}</dt>
            <dd>
              <Amount name={name} sum={sums[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Amount({ name, sum: { amount, coverage } }: { name: Micronutrient; sum: NutrientSum }) {
  const t = useMessages(foodLabelsMessages)
  const { format, locale } = useLocale()
  if (coverage === 0) return <span className="note">{t.unknown}</span>
  const { unit, decimals } = micronutrientUnits[name]
  const shown = Number((amount / 1000).toFixed(decimals))
  return (
    <>
      <bdi>{format.unit(shown, micronutrientLabels[locale].units[unit])}</bdi>
      {coverage < 1 && <span className={css.coverage}>{t.coverage(Math.floor(coverage * 100))}</span>}
    </>
  )
}
