import type { FieldSpec } from '#platform/web/form/field-specs.ts'
import type { Form } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { micronutrientLabels } from '#nutrition/nutrients/micronutrient-labels.contract.ts'
import {
  micronutrientBases,
  micronutrientNames,
  micronutrientUnits,
  type Micronutrient,
  type MicronutrientBasis,
} from '#nutrition/nutrients/micronutrients.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import css from './food-item-form.module.css'
import { foodItemFormMessages } from './food-item-form.messages.ts'
import type { FoodItemValues } from './food-item-fields.ts'
import { micronutrientsMessages } from './micronutrients.messages.ts'

/** The micronutrients of 100 g, folded away: an empty field is unknown. */
export function MicronutrientFields({ form }: { form: Form<FoodItemValues> }) {
  const t = useMessages(micronutrientsMessages)
  const { title, bases } = useMicronutrientLabels()
  const known = micronutrientNames.filter((name) => typeof form.values.micronutrients?.[name] === 'number')
  return (
    <FormSection title={title} description={t.hint}>
      <details>
        <summary>{t.known(known.length, micronutrientNames.length)}</summary>
        <div className={css.nutrients}>
          {micronutrientNames.map((name) => (
            <NumberField key={name} {...form.number(`micronutrients.${name}`)} placeholder={t.unknown} />
          ))}
          <SelectField
            {...form.text('micronutrientsBasis')}
            options={optionsOf(micronutrientBases, bases)}
            emptyLabel={t.unknown}
          />
        </div>
      </details>
    </FormSection>
  )
}

const useMicronutrientLabels = () => micronutrientLabels[useLocale().locale]

/** Stored units in one shown unit. */
const thousandths = 1000

type Amounts = {
  [Name in Micronutrient as `micronutrients.${Name}`]: FieldSpec<number | null>
}

/** How the fields of micronutrients are called, in the form and in its history. */
export function useMicronutrientSpecs() {
  const t = useMessages(micronutrientsMessages)
  const { names, units, basis, bases } = useMicronutrientLabels()
  const { errors } = useMessages(foodItemFormMessages)
  const amounts = micronutrientNames.map((name) => [
    `micronutrients.${name}`,
    {
      label: names[name],
      scale: thousandths,
      unit: units[micronutrientUnits[name].unit],
      errors: { 'wrong-type': errors.number(names[name]), 'too-big': t.wrong },
    },
  ])
  return {
    ...(Object.fromEntries(amounts) as Amounts),
    micronutrientsBasis: {
      label: basis,
      show: (value: MicronutrientBasis) => bases[value],
    },
  }
}
