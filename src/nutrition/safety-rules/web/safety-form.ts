import type { FieldSpec, FieldSpecs } from '#platform/web/form/field-specs.ts'
import type { ValuesOf } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import {
  listKeys,
  numberKeys,
  type ListKey,
  type NumberKey,
} from '#nutrition/safety-changes/safety-numbers.contract.ts'
import type { safetyForm } from '../safety-rules.contract.ts'
import { safetyMessages } from './safety.messages.ts'
import { useNumberWords } from './use-number-words.ts'

export type SafetyValues = ValuesOf<typeof safetyForm>

/** The parts that a person changed. */
export function differing<Values extends Record<string, unknown>>(
  before: Values,
  after: Values,
): Partial<Values> {
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key])),
  ) as Partial<Values>
}

/** How the fields of a version are called. */
export function useSafetyFields(): FieldSpecs<SafetyValues> {
  const t = useMessages(safetyMessages)
  const { format } = useLocale()
  const words = useNumberWords()
  const numberSpec = (key: NumberKey): FieldSpec<number | null> => ({
    label: words.labelOf(key),
    unit: words.unitOf(key),
    errors: { 'wrong-type': t.errors.number },
  })
  const listSpec = (key: ListKey): FieldSpec<(string | null)[]> => ({
    label: words.listLabel(key),
    show: (codes) =>
      words.codesOf(
        key,
        codes.filter((code) => code !== null),
      ),
  })
  const specs = {
    effectiveFrom: {
      label: t.effectiveFrom,
      show: (day: string) => format.longDate(day),
      errors: { past: t.errors.past },
    },
    note: { label: t.note },
    numbers: { label: t.number, errors: { unchanged: t.errors.unchanged } },
    ...Object.fromEntries(numberKeys.map((key) => [`numbers.${key}`, numberSpec(key)])),
    ...Object.fromEntries(listKeys.map((key) => [`lists.${key}`, listSpec(key)])),
  }
  return specs as unknown as FieldSpecs<SafetyValues>
}
