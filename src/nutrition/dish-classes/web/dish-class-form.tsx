import { localName } from '#platform/contract/text/name-in.ts'
import type { FieldSpec, FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { Form, ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { dishClassDraft, dishClasses, type DishClass } from '../dish-classes.contract.ts'
import { dishClassPaths } from './dish-class-paths.ts'
import { dishClassesMessages } from './dish-classes.messages.ts'

export type DishClassValues = ValuesOf<typeof dishClassDraft>

function storedDishClass(stored: DishClass): StoredRecord<DishClassValues> {
  const { irMin, irMax, iqMin, iqMax, daysBetween, priceLevel, minutesActive, minutesTotal, version } = stored
  return {
    values: { irMin, irMax, iqMin, iqMax, daysBetween, priceLevel, minutesActive, minutesTotal },
    version,
  }
}

/** How the fields of a kind are called, in the form and in its history. */
export function useDishClassFields(): FieldSpecs<DishClassValues> {
  const { fields, whole } = useMessages(dishClassesMessages)
  const spec = (label: string): FieldSpec<number | null> => ({
    label,
    errors: { 'wrong-type': whole(label), required: whole(label) },
  })
  return {
    irMin: spec(fields.irMin),
    irMax: spec(fields.irMax),
    iqMin: spec(fields.iqMin),
    iqMax: spec(fields.iqMax),
    daysBetween: spec(fields.daysBetween),
    priceLevel: spec(fields.priceLevel),
    minutesActive: spec(fields.minutesActive),
    minutesTotal: spec(fields.minutesTotal),
  }
}

/** The inputs of a kind of main dishes. */
export function DishClassForm({ form }: { form: Form<DishClassValues> }) {
  const { sections, servingsText, iran, iraq, hints } = useMessages(dishClassesMessages)
  return (
    <>
      <FormSection title={sections.servings} description={servingsText}>
        <FieldGroup legend={iran}>
          <NumberField {...form.number('irMin')} whole />
          <NumberField {...form.number('irMax')} whole />
        </FieldGroup>
        <FieldGroup legend={iraq}>
          <NumberField {...form.number('iqMin')} whole />
          <NumberField {...form.number('iqMax')} whole />
        </FieldGroup>
        <NumberField {...form.number('daysBetween')} whole hint={hints.daysBetween} />
      </FormSection>
      <FormSection title={sections.cost}>
        <NumberField {...form.number('priceLevel')} whole hint={hints.priceLevel} />
        <FieldGroup legend={sections.cost}>
          <NumberField {...form.number('minutesActive')} whole />
          <NumberField {...form.number('minutesTotal')} whole />
        </FieldGroup>
      </FormSection>
    </>
  )
}

/** A kind of main dishes, for its pages. */
export const dishClassRecord = recordForm({
  type: 'dish-class',
  operations: dishClasses,
  texts: dishClassesMessages,
  paths: dishClassPaths,
  schema: dishClassDraft,
  stored: storedDishClass,
  nameOf: ({ name }, locale) => localName(name, locale),
})
