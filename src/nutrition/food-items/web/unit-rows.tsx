import type { FieldBinding } from '#platform/web/form/field-bindings.ts'
import type { Form } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { ComboField } from '#platform/web/ui/fields/combo-field.tsx'
import { useCreateInPlace } from '#platform/web/ui/fields/create-in-place.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { useRecordNames } from '#platform/web/ui/fields/record-names.ts'
import { type NamedRecord, useRecordSource } from '#platform/web/ui/fields/record-source.ts'
import css from './food-item-form.module.css'
import type { FoodItemValues } from './food-item-fields.ts'
import { foodItemFormMessages } from './food-item-form.messages.ts'
import { unitSource } from './food-item-sources.ts'
import { type Amounts, ServedField } from './served-field.tsx'

type Units = FoodItemValues['units']

interface Props {
  form: Form<FoodItemValues>
  /** Units that came with their names. */
  known: readonly NamedRecord[]
}

/** The household units of an item, each with its grams; a unit can be chosen once. */
export function UnitRows({ form, known }: Props) {
  const t = useMessages(foodItemFormMessages)
  const { value, onChange, error } = form.field('units')
  const { load, remember } = useRecordSource(unitSource)
  const ids = value.map(({ unitId }) => unitId ?? 0)
  const names = useRecordNames(unitSource, ids, known, { waiting: '…', nameless: '—' })
  const add = (id: string | null) => {
    if (id === null) return
    remember(Number(id))
    onChange([...value, { unitId: Number(id), gramsX10: null, servedQuarters: [] }])
  }
  const { onCreate } = useCreateInPlace(unitSource.create, ({ id }) => add(String(id)))
  return (
    <div className="stack-3">
      {value.length === 0 && <p className="flush muted">{t.noUnits}</p>}
      {value.map((row, at) => {
        const name = names[at]?.label ?? '…'
        return (
          <fieldset key={row.unitId} className={css.unit}>
            <legend className="sr-only">{name}</legend>
            <bdi className={css.unitName}>{name}</bdi>
            <div className={css.unitGrams}>
              <NumberField {...gramsOf(form, at)} label={t.unitGrams} required />
            </div>
            <ServedField {...servedOf(form, at)} label={t.served} />
            <div className={css.buttons}>
              <IconButton
                icon="chevron-up"
                label={t.unitUp(name)}
                disabled={at === 0}
                onClick={() => onChange(swapped(value, at))}
              />
              <IconButton
                icon="trash"
                label={t.unitRemove(name)}
                onClick={() => onChange(value.filter((_, place) => place !== at))}
              />
            </div>
          </fieldset>
        )
      })}
      <ComboField
        name="units"
        label={t.addUnit}
        hint={t.hints.units}
        value={null}
        load={load}
        without={ids.map(String)}
        onChange={add}
        {...(onCreate && { onCreate })}
        {...(error === undefined ? {} : { error })}
      />
    </div>
  )
}

/** A field inside of a list: its path has the place, which the types of the form do not know. */
function gramsOf(form: Form<FoodItemValues>, at: number) {
  return form.number(`units.${at}.gramsX10` as 'gi')
}

/** As `gramsOf`. What is older than served amounts, such as a kept draft, has none. */
function servedOf(form: Form<FoodItemValues>, at: number) {
  const binding = form.field(`units.${at}.servedQuarters` as 'units') as unknown as FieldBinding<Amounts>
  return { ...binding, value: binding.value ?? [] }
}

function swapped(units: Units, at: number): Units {
  const moved = units[at]
  return moved ? units.toSpliced(at, 1).toSpliced(at - 1, 0, moved) : units
}
