import type { Dispatch } from 'react'
import type { AnySpecs } from './field-specs.ts'
import { specAt } from './field-specs.ts'
import type { FormAction } from './form-state.ts'
import { type FieldPath, getAt, type ValueAt } from './paths.ts'

/** The props that a form gives to a field of `ui/fields`. */
export interface FieldBinding<Value> {
  name: string
  label: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
  required: boolean
}

type PathsOf<V, Value> = { [P in FieldPath<V>]: ValueAt<V, P> extends Value ? P : never }[FieldPath<V>]

export interface FieldBindings<V> {
  /** For fields that take the stored value as it is: dates, weights, combos, phones, checkboxes. */
  field: <P extends FieldPath<V>>(path: P) => FieldBinding<ValueAt<V, P>>
  /** For text, long text, selects and radios: the empty text is no value. */
  text: (path: PathsOf<V, string | null>) => FieldBinding<string>
  /** For numbers, shown in the unit of the spec's `scale`. */
  number: (path: PathsOf<V, number | null>) => FieldBinding<number | null> & { unit: string | undefined }
}

interface Source<V> {
  values: V
  specs: AnySpecs
  /** Finished sentences by path. */
  errors: ReadonlyMap<string, string>
  required: ReadonlySet<string>
  dispatch: Dispatch<FormAction<V>>
}

/** Sixths of a tenth and the like leave a tail in binary fractions, which no one typed. */
const precision = 1e6

export function fieldBindings<V>({ values, specs, errors, required, dispatch }: Source<V>): FieldBindings<V> {
  function bind(path: string): FieldBinding<never> {
    return {
      name: path,
      label: specAt(specs, path)?.label ?? path,
      value: getAt(values, path) as never,
      onChange: (value: unknown) => dispatch({ type: 'change', path, value }),
      onBlur: () => dispatch({ type: 'blur', path }),
      error: errors.get(path),
      required: required.has(path),
    }
  }
  return {
    field: (path) => bind(path),
    text(path) {
      const binding = bind(path) as FieldBinding<unknown>
      const { value, onChange } = binding
      return { ...binding, value: (value ?? '') as string, onChange: (text) => onChange(text === '' ? null : text) }
    },
    number(path) {
      const binding = bind(path) as FieldBinding<unknown>
      const { value, onChange } = binding
      const { scale = 1, unit } = specAt(specs, path) ?? {}
      return {
        ...binding,
        unit,
        value: typeof value === 'number' ? value / scale : null,
        onChange: (shown) => onChange(shown === null ? null : Math.round(shown * scale * precision) / precision),
      }
    },
  }
}
