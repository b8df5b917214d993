import type { FieldErrors } from '#platform/contract/errors.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import { messagesOf } from '#platform/contract/text/messages.ts'
import { errorSentence } from './error-sentence.ts'
import { type AnySpecs, inFormOrder, specAt } from './field-specs.ts'
import { type Conflict, openConflicts } from './form-state.ts'
import { formMessages } from './form.messages.ts'

/** An error as the summary lists it; `name` is where the focus goes. */
export interface FormError {
  name: string
  sentence: string
}

/** The first problem of each path as a finished sentence: field and summary say the same. */
export function errorSentences(errors: FieldErrors, specs: AnySpecs, format: Formatter): Map<string, string> {
  const entries = Object.entries(errors).map(
    ([path, codes]) => [path, errorSentence(codes[0] ?? '', specAt(specs, path), format)] as const,
  )
  return new Map(entries)
}

/** Open choices between two versions first, then the fields in the order of the form. */
export function listErrors(
  sentences: ReadonlyMap<string, string>,
  conflict: Conflict | null,
  specs: AnySpecs,
  format: Formatter,
): FormError[] {
  const t = messagesOf(formMessages, format)
  const choices = openConflicts(conflict).map(({ path }) => ({
    name: conflictName(path),
    sentence: t.conflict.open(specAt(specs, path)?.label ?? path),
  }))
  const fields = [...sentences].map(([name, sentence]) => ({ name, sentence }))
  return [...choices, ...inFormOrder(fields, ({ name }) => name, specs)]
}

/** Name of the choice between two versions of a field, for the focus. */
export function conflictName(path: string): string {
  return `conflict.${path}`
}
