import type { Form } from '#platform/web/form/use-form.ts'
import { CodesField } from '#platform/web/ui/fields/codes-field.tsx'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import {
  listKeys,
  numberKeys,
  numberSections,
  safetyNumbers,
  type ListKey,
} from '#nutrition/safety-changes/safety-numbers.contract.ts'
import type { SafetyValues } from './safety-form.ts'
import { useNumberWords } from './use-number-words.ts'

/** Every number in its section. */
export function NumberFields({ form }: { form: Form<SafetyValues> }) {
  const words = useNumberWords()
  return numberSections.map((section) => (
    <FormSection key={section} title={words.sections[section]}>
      <FieldGroup legend={words.sections[section]}>
        {numberKeys
          .filter((key) => safetyNumbers[key].section === section)
          .map((key) => (
            <NumberField key={key} {...form.number(`numbers.${key}`)} />
          ))}
      </FieldGroup>
    </FormSection>
  ))
}

/** The lists of diet types and conditions. */
export function ListFields({ form }: { form: Form<SafetyValues> }) {
  const words = useNumberWords()
  return (
    <FormSection title={words.listsTitle}>
      {listKeys.map((key) => (
        <ListField key={key} form={form} listKey={key} />
      ))}
    </FormSection>
  )
}

function ListField({ form, listKey }: { form: Form<SafetyValues>; listKey: ListKey }) {
  const words = useNumberWords()
  const { value, onChange, ...binding } = form.field(`lists.${listKey}`)
  const codes = (value as readonly (string | null)[]).filter((code) => code !== null)
  return (
    <CodesField
      {...binding}
      {...words.registryOf(listKey)}
      value={codes}
      onChange={onChange as (value: readonly string[]) => void}
    />
  )
}
