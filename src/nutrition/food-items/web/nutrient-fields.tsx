import type { Form } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { energyGap, nutrientProblems } from '../nutrients.contract.ts'
import type { Per100g } from '../food-items.contract.ts'
import css from './food-item-form.module.css'
import { foodItemFormMessages } from './food-item-form.messages.ts'
import type { FoodItemValues } from './food-item-fields.ts'

/** The nutrients of 100 g with a judgement while they are typed: impossible ones, and energy that does not fit. */
export function NutrientFields({ form }: { form: Form<FoodItemValues> }) {
  return (
    <div className="stack-3">
      <div className={css.nutrients}>
        <NumberField {...form.number('per100g.kcalX10')} />
        <NumberField {...form.number('per100g.proteinMg')} />
        <NumberField {...form.number('per100g.carbMg')} />
        <NumberField {...form.number('per100g.fatMg')} />
        <NumberField {...form.number('per100g.fibreMg')} />
        <NumberField {...form.number('per100g.sugarMg')} />
        <NumberField {...form.number('per100g.sodiumMg')} whole />
      </div>
      <div role="status">
        <Judgement values={form.values.per100g} />
      </div>
    </div>
  )
}

function Judgement({ values }: { values: FoodItemValues['per100g'] }) {
  const t = useMessages(foodItemFormMessages)
  if (!isReadable(values)) return null
  if (Object.values(nutrientProblems(values)).includes('over-hundred-grams'))
    return <InlineMessage tone="danger">{t.errors.hundred}</InlineMessage>
  const gap = energyGap(values)
  if (!gap) return <InlineMessage tone="success">{t.energyFits}</InlineMessage>
  const { computedX10, percent } = gap
  return (
    <InlineMessage tone="plum">
      {t.energyGap(values.kcalX10 / 10, Math.round(computedX10 / 10), percent)}
    </InlineMessage>
  )
}

/** Everything is there and a number. */
function isReadable(values: FoodItemValues['per100g']): values is Per100g {
  return Object.values(values).every((value) => value !== null && Number.isFinite(value))
}
