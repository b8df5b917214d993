import { registries, entryColours } from '#platform/contract/registries.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { Form, ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { entryDraft, registryEntries, type Entry } from '../registry-entries.contract.ts'
import { colourLabels, type EditedRegistry, registryLabels } from '../registry-labels.contract.ts'
import { entryFormMessages } from './entry-form.messages.ts'
import { listPathOf, registryPaths } from './registry-paths.ts'

export type EntryValues = ValuesOf<typeof entryDraft>

export const emptyEntry: EntryValues = { name: { fa: null, ar: null }, colour: null }

export function storedEntry({ name, colour, version }: Entry): StoredRecord<EntryValues> {
  return { values: { name, colour }, version }
}

/** How the fields of an entry are called, in the form and in its history. */
export function useEntryFields(): FieldSpecs<EntryValues> {
  const t = useMessages(entryFormMessages)
  const { locale } = useLocale()
  return {
    'name.fa': { label: t.fields.nameFa },
    'name.ar': { label: t.fields.nameAr },
    colour: { label: t.fields.colour, show: (colour) => colourLabels[locale][colour] },
  }
}

interface Props {
  form: Form<EntryValues>
  registry: EditedRegistry
}

/** The inputs of an entry, for creating and editing alike. */
export function EntryForm({ form, registry }: Props) {
  const t = useMessages(entryFormMessages)
  const { locale } = useLocale()
  return (
    <FormSection title={registryLabels[locale][registry].one}>
      <NameFields form={form} label={t.nameOf} arabicHint={t.nameArHint} />
      {registry === 'tags' && <ColourField form={form} />}
    </FormSection>
  )
}

/** A colour by its name, and the tag as it will look. */
function ColourField({ form }: { form: Form<EntryValues> }) {
  const t = useMessages(entryFormMessages)
  const { locale } = useLocale()
  const options = optionsOf(entryColours, colourLabels[locale])
  const { name, colour } = form.values
  const shown = (locale === 'ar-IQ' && name.ar) || name.fa
  return (
    <>
      <SelectField {...form.text('colour')} options={options} emptyLabel={t.noColour} hint={t.colourHint} />
      {shown && (
        <div>
          <Chip icon="tag" colour={colour}>
            {shown}
          </Chip>
        </div>
      )}
    </>
  )
}

/** An entry of a registry: the page leads back to the list of that registry. */
export const entryRecord = (registry: Entry['registry']) =>
  recordForm({
    type: 'registry-entry',
    operations: registryEntries,
    texts: entryFormMessages,
    also: [registries.get, registryEntries.overview],
    paths: { list: listPathOf(registry), edit: registryPaths.edit },
    schema: entryDraft,
    stored: storedEntry,
    nameOf: recordName,
  })
