import { recordName } from '#platform/contract/text/name-in.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { Form, ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { CheckboxField, RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { type ChurnedFilter } from '../churned-filters.contract.ts'
import {
  usersLeftReportPresetDraft,
  usersLeftReportPresets,
  type UsersLeftReportPreset,
  presetShares,
} from '../users-left-report-presets.contract.ts'
import { AlternativesField } from './alternatives-field.tsx'
import { useChurnedColumns } from './churned-columns.tsx'
import { churnedPaths } from './churned-paths.ts'
import { usersLeftReportPresetsMessages } from './users-left-report-presets.messages.ts'
import css from './users-left-report-presets.module.css'

export type PresetValues = ValuesOf<typeof usersLeftReportPresetDraft>

/** @param filter what the worklist was filtered by when the preset was begun */
export function emptyPreset(
  filter: ChurnedFilter,
  look: { sort: PresetValues['sort']; columns: string[] | null },
): PresetValues {
  return {
    name: { fa: null, ar: null },
    alternatives: [filter] as PresetValues['alternatives'],
    ...look,
    share: 'private',
  }
}

function storedPreset(preset: UsersLeftReportPreset): StoredRecord<PresetValues> {
  const { name, alternatives, sort, columns, share, version } = preset
  const values = { name, alternatives, sort, columns, share } as unknown as PresetValues
  return { values, version }
}

/** How the fields of a preset are called, in the form and in its history. */
export function usePresetFields(): FieldSpecs<PresetValues> {
  const t = useMessages(usersLeftReportPresetsMessages)
  const taken = { taken: t.errors.taken }
  return {
    'name.fa': { label: t.nameFa, errors: taken },
    'name.ar': { label: t.nameAr, errors: taken },
    share: { label: t.share, show: (share) => t.shares[share] },
    alternatives: {
      label: t.alternatives,
      errors: { 'too-big': t.errors.range, 'too-small': t.errors.range },
      show: (all) => all.map((_, place) => t.alternative(place + 1)).join('، '),
    },
    sort: { label: t.sort, show: (sort) => t.sorts[sort as keyof typeof t.sorts] ?? sort },
    columns: {
      label: t.columns,
      show: (ids) => (Array.isArray(ids) && ids.length > 0 ? t.theseColumns : t.ownColumns),
    },
  }
}

/** The inputs of a preset, for creating and editing alike. */
export function PresetForm({ form }: { form: Form<PresetValues> }) {
  const t = useMessages(usersLeftReportPresetsMessages)
  const alternatives = form.field('alternatives')
  const sorts = Object.entries(t.sorts).map(([value, label]) => ({ value, label }))
  return (
    <>
      <FormSection title={t.sections.name}>
        <NameFields form={form} label={t.name} />
        <RadioGroup {...form.choice('share')} options={optionsOf(presetShares, t.shares)} />
      </FormSection>
      <FormSection title={t.sections.who}>
        <AlternativesField
          value={alternatives.value as unknown as ChurnedFilter[]}
          onChange={(value) => alternatives.onChange(value as typeof alternatives.value)}
        />
      </FormSection>
      <FormSection title={t.sections.look}>
        <SelectField {...form.text('sort')} options={sorts} />
        <Columns form={form} />
      </FormSection>
    </>
  )
}

/** Each person's own columns, or these. */
function Columns({ form }: { form: Form<PresetValues> }) {
  const t = useMessages(usersLeftReportPresetsMessages)
  const columns = useChurnedColumns()
  const { value: shown, onChange: change } = form.field('columns')
  // The first one is the link of the row and always there.
  const usual = columns.filter(({ defaultHidden }) => !defaultHidden).map(({ id }) => id)
  return (
    <>
      <CheckboxField
        name="own-columns"
        label={t.ownColumns}
        value={shown === null}
        onChange={(isOwn) => change(isOwn ? null : usual)}
      />
      {shown !== null && (
        <div className={css.columns} role="group" aria-label={t.theseColumns}>
          {columns.slice(1).map(({ id, label }) => (
            <CheckboxField
              key={id}
              name={`column-${id}`}
              label={label}
              value={shown.includes(id)}
              onChange={(isShown) =>
                change(
                  columns
                    .map((column) => column.id)
                    .filter((one) => (one === id ? isShown : shown.includes(one) || one === columns[0]?.id)),
                )
              }
            />
          ))}
        </div>
      )}
    </>
  )
}

/** A preset of the worklist, for its pages. */
export const presetRecord = recordForm({
  type: 'users-left-report-preset',
  operations: usersLeftReportPresets,
  texts: usersLeftReportPresetsMessages,
  paths: { list: churnedPaths.presets, create: churnedPaths.presetCreate, edit: churnedPaths.presetEdit },
  schema: usersLeftReportPresetDraft,
  stored: storedPreset,
  nameOf: recordName,
})
