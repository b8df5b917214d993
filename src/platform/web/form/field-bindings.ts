import type { Dispatch } from 'react'
import { type AnySpecs, specAt } from './field-specs.ts'
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
  /** For fields that take the stored value as it is: dates, weights, combos, phones. */
  field: <P extends FieldPath<V>>(path: P) => FieldBinding<ValueAt<V, P>>
  /** For text, long text and selects: the empty text is no value. */
  text: (path: PathsOf<V, string | null>) => FieldBinding<string>
  /** For radio groups. */
  choice: <P extends PathsOf<V, string | null>>(path: P) => FieldBinding<NonNullable<ValueAt<V, P>> | ''>
  /** For checkboxes and switches. */
  flag: (path: PathsOf<V, boolean | null>) => FieldBinding<boolean>
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

/** Multiplied decimals leave a tail in binary fractions, which no one typed. */
const precision = 1e9

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
  function words(path: string): FieldBinding<never> {
    const { value, onChange, ...binding }: FieldBinding<unknown> = bind(path)
    return {
      ...binding,
      value: (value ?? '') as never,
      onChange: (text: string) => onChange(text === '' ? null : text),
    }
  }
  return {
    field: (path) => bind(path),
    text: (path) => words(path),
    choice: (path) => words(path),
    flag(path) {
      const binding: FieldBinding<unknown> = bind(path)
      return { ...binding, value: binding.value === true }
    },
    number(path) {
      const binding: FieldBinding<unknown> = bind(path)
      const { value, onChange } = binding
      const { scale = 1, unit } = specAt(specs, path) ?? {}
      return {
        ...binding,
        unit,
        value: typeof value === 'number' ? value / scale : null,
        onChange: (shown) =>
          onChange(shown === null ? null : Math.round(shown * scale * precision) / precision),
      }
    },
  }
}
