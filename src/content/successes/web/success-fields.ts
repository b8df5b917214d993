import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { successes, successLabels, type Success, type successDraft } from '../successes.contract.ts'
import { successPaths } from './success-paths.ts'
import { titleIn } from './success-state.tsx'
import { successesMessages } from './successes.messages.ts'

export type SuccessValues = ValuesOf<typeof successLabels>
export type NewSuccessValues = ValuesOf<typeof successDraft>

export const emptySuccess: NewSuccessValues = {
  clientId: null,
  title: { fa: null, ar: null },
  text: { fa: null, ar: null },
  position: 100,
}

function storedSuccess({ title, text, position, version }: Success): StoredRecord<SuccessValues> {
  return { values: { title, text, position }, version }
}

/** How the fields of a success story are called, in the form and in its history. */
export function useSuccessFields(): FieldSpecs<SuccessValues> {
  const t = useMessages(successesMessages)
  return {
    'title.fa': { label: t.fields.titleFa },
    'title.ar': { label: t.fields.titleAr },
    'text.fa': { label: t.fields.textFa },
    'text.ar': { label: t.fields.textAr },
    position: { label: t.fields.position },
  }
}

/** A success story, for its pages. */
export const successRecord = recordForm({
  type: 'success',
  operations: successes,
  texts: successesMessages,
  // The page itself says that a story was created.
  paths: { list: successPaths.list, edit: successPaths.edit },
  schema: successLabels,
  stored: storedSuccess,
  nameOf: ({ title }, locale) => titleIn(title, locale),
})
