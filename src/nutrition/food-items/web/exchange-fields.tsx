import { exchangeRules, itemExchangeLimits } from '#nutrition/exchanges/item-exchange.contract.ts'
import type { FieldSpec } from '#platform/web/form/field-specs.ts'
import type { Form } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { RecordPicker } from '#platform/web/ui/fields/record-picker.tsx'
import { type NamedRecord, useShownName } from '#platform/web/ui/fields/record-source.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import css from './food-item-form.module.css'
import { exchangeFieldsMessages } from './exchange-fields.messages.ts'
import type { FoodItemValues } from './food-item-fields.ts'
import { exchangeGroupSource, unitSource } from './food-item-sources.ts'

interface Props {
  form: Form<FoodItemValues>
  /** Units of the stored item, which came with their names. */
  knownUnits: readonly NamedRecord[]
}

/** How the exchanges of the item are counted: only what the chosen rule asks for is shown. */
export function ExchangeFields({ form, knownUnits }: Props) {
  const t = useMessages(exchangeFieldsMessages)
  const rule = form.values.exchange?.rule ?? null
  return (
    <FormSection title={t.title} description={t.hint}>
      <SelectField
        {...form.text('exchange.rule')}
        options={optionsOf(exchangeRules, t.rules)}
        emptyLabel={t.unknown}
      />
      {(rule === 'unit' || rule === 'mixed') && (
        <RecordPicker
          {...form.field('exchange.groupId')}
          source={exchangeGroupSource}
          {...(rule === 'mixed' && { hint: t.hints.first })}
        />
      )}
      {rule === 'unit' && <UnitSize form={form} knownUnits={knownUnits} />}
    </FormSection>
  )
}

function UnitSize({ form, knownUnits }: Props) {
  const t = useMessages(exchangeFieldsMessages)
  return (
    <div className={css.nutrients}>
      <NumberField {...form.number('exchange.gramsX10')} />
      <RecordPicker
        {...form.field('exchange.unitId')}
        source={unitSource}
        known={knownUnits}
        placeholder={t.gram}
        hint={t.hints.unit}
      />
      <TextField {...form.text('exchange.publishedFa')} maxLength={itemExchangeLimits.published} />
      <TextField {...form.text('exchange.publishedAr')} maxLength={itemExchangeLimits.published} />
    </div>
  )
}

/** How the fields of exchanges are called, in the form and in its history. */
export function useExchangeSpecs() {
  const t = useMessages(exchangeFieldsMessages)
  const groupName = useShownName(exchangeGroupSource)
  const unitName = useShownName(unitSource)
  const { fields, errors } = t
  return {
    'exchange.rule': { label: fields.rule, show: (rule: (typeof exchangeRules)[number]) => t.rules[rule] },
    'exchange.groupId': {
      label: fields.group,
      show: (id: number) => groupName(id) ?? '…',
      errors: { required: errors.group, 'not-found': errors.gone },
    },
    'exchange.gramsX10': {
      label: fields.grams,
      scale: 10,
      unit: t.gram,
      errors: { required: errors.grams, 'wrong-type': errors.grams },
    } satisfies FieldSpec<number | null>,
    'exchange.unitId': { label: fields.unit, show: (id: number) => unitName(id) ?? '…' },
    'exchange.publishedFa': { label: fields.publishedFa },
    'exchange.publishedAr': { label: fields.publishedAr },
  }
}
