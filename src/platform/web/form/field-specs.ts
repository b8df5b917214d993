import type { Formatter } from '#platform/contract/text/format.ts'
import type { FieldPath, ValueAt } from './paths.ts'

/** How a form speaks about one field: in its label, its errors, the review, the conflict panel and the history. */
export interface FieldSpec<Value = unknown> {
  label: string
  /** Stored units in one shown unit: 10 for grams that are stored in tenths. */
  scale?: number
  /** The unit's word after numbers. */
  unit?: string
  /** The value in words, for choices. */
  show?: (value: NonNullable<Value>) => string
  /** Sentences of its own, by code (`wrong-type`); a limit comes in shown units. */
  errors?: Readonly<Record<string, string | ((limit: number) => string)>>
}

/** One spec per field. */
export type FieldSpecs<V> = { readonly [P in FieldPath<V>]: FieldSpec<ValueAt<V, P>> }

/** Specs by path, where the types of the values no longer matter. */
export type AnySpecs = Readonly<Record<string, FieldSpec<never>>>

/** The spec of a path or, for a path inside a list, of the field around it. */
export function specAt(specs: AnySpecs, path: string): FieldSpec<never> | undefined {
  const spec = specs[path]
  if (spec) return spec
  const end = path.lastIndexOf('.')
  return end < 0 ? undefined : specAt(specs, path.slice(0, end))
}

/** Words for values that have no spec of their own. */
export interface ValueLabels {
  empty: string
  yes: string
  no: string
}

/** A value in words: for reviews, conflicts and histories. */
export function showValue(
  spec: FieldSpec<never> | undefined,
  value: unknown,
  format: Pick<Formatter, 'number' | 'unit' | 'list'>,
  words: ValueLabels,
): string {
  if (isEmpty(value)) return words.empty
  if (spec?.show) return spec.show(value as never)
  switch (typeof value) {
    case 'boolean':
      return value ? words.yes : words.no
    case 'number':
      return showNumber(spec, value, format)
    case 'string':
      return value
    default:
      return Array.isArray(value)
        ? format.list(value.map((item) => showValue(undefined, item, format, words)))
        : JSON.stringify(value)
  }
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined || value === ''
}

function showNumber(
  spec: FieldSpec<never> | undefined,
  value: number,
  format: Pick<Formatter, 'number' | 'unit'>,
): string {
  const shown = value / (spec?.scale ?? 1)
  return spec?.unit ? format.unit(shown, spec.unit) : format.number(shown)
}

/** Things about fields in the order in which the form declares them; what it does not know comes last. */
export function inFormOrder<T>(items: readonly T[], pathOf: (item: T) => string, specs: AnySpecs): T[] {
  const paths = Object.keys(specs)
  const place = (item: T) => {
    const index = paths.findIndex((path) => pathOf(item) === path || pathOf(item).startsWith(`${path}.`))
    return index < 0 ? paths.length : index
  }
  return items.toSorted((a, b) => place(a) - place(b))
}
