import { limits } from '#platform/contract/scalars.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { Form, ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { RecordPicker } from '#platform/web/ui/fields/record-picker.tsx'
import { useShownName } from '#platform/web/ui/fields/record-source.ts'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { categories, categoryDraft, type Category } from '../categories.contract.ts'
import { categoryPaths } from '../category-paths.contract.ts'
import { categoryFormMessages } from './category-form.messages.ts'
import { categorySource } from './category-source.ts'

export type CategoryValues = ValuesOf<typeof categoryDraft>

export const emptyCategory: CategoryValues = { code: null, name: { fa: null, ar: null }, parentId: null }

function storedCategory(category: Category): StoredRecord<CategoryValues> {
  const { code, name, parentId, version } = category
  return { values: { code, name, parentId }, version }
}

/** How the fields of a category are called, in the form and in its history. */
export function useCategoryFields(): FieldSpecs<CategoryValues> {
  const t = useMessages(categoryFormMessages)
  const nameOf = useShownName(categorySource)
  return {
    'name.fa': { label: t.fields.nameFa },
    'name.ar': { label: t.fields.nameAr },
    code: { label: t.fields.code, errors: { format: t.errors.code } },
    parentId: {
      label: t.fields.parent,
      show: (id) => nameOf(id) ?? '…',
      errors: { cycle: t.errors.cycle, 'too-deep': t.errors.tooDeep, 'not-found': t.errors.missing },
    },
  }
}

/** The inputs of a category, for creating and editing alike. */
export function CategoryForm({ form }: { form: Form<CategoryValues> }) {
  const t = useMessages(categoryFormMessages)
  return (
    <>
      <FormSection title={t.sections.identity}>
        <NameFields form={form} label={t.name} arabicHint={t.hints.nameAr} />
        <TextField {...form.text('code')} dir="ltr" maxLength={limits.code} hint={t.hints.code} />
      </FormSection>
      <FormSection title={t.sections.place}>
        <RecordPicker
          {...form.field('parentId')}
          source={categorySource}
          placeholder={t.top}
          hint={t.hints.parent}
        />
      </FormSection>
    </>
  )
}

/** A category, for its pages. */
export const categoryRecord = recordForm({
  type: 'category',
  operations: categories,
  texts: categoryFormMessages,
  paths: categoryPaths,
  schema: categoryDraft,
  stored: storedCategory,
  nameOf: ({ name }, locale) => localName(name, locale),
})
