import { type AnySpecs, specAt } from './field-specs.ts'
import type { InputAction } from './form-state.ts'
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
  dispatch: (action: InputAction) => void
}

/** Multiplied decimals leave a tail in binary fractions, which no one typed. */
const precision = 1e9

export function fieldBindings<V>(source: Source<V>): FieldBindings<V> {
  return {
    field: (path) => bind(source, path),
    text: (path) => bindWords(source, path),
    choice: (path) => bindWords(source, path) as never,
    flag(path) {
      const binding = bind<V, boolean | null>(source, path)
      return { ...binding, value: binding.value === true }
    },
    number: (path) => bindNumber(source, path),
  }
}

function bind<V, Value>(source: Source<V>, path: string): FieldBinding<Value> {
  const { values, specs, errors, required, dispatch } = source
  return {
    name: path,
    label: specAt(specs, path)?.label ?? path,
    value: getAt(values, path) as Value,
    onChange: (value) => dispatch({ type: 'change', path, value }),
    onBlur: () => dispatch({ type: 'blur', path }),
    error: errors.get(path),
    required: required.has(path),
  }
}

function bindWords<V>(source: Source<V>, path: string): FieldBinding<string> {
  const { value, onChange, ...binding } = bind<V, string | null>(source, path)
  return { ...binding, value: value ?? '', onChange: (text) => onChange(text === '' ? null : text) }
}

function bindNumber<V>(source: Source<V>, path: string) {
  const { value, onChange, ...binding } = bind<V, number | null>(source, path)
  const { scale = 1, unit } = specAt(source.specs, path) ?? {}
  return {
    ...binding,
    unit,
    value: value === null ? null : value / scale,
    onChange: (shown: number | null) =>
      onChange(shown === null ? null : Math.round(shown * scale * precision) / precision),
  }
}
