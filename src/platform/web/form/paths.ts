type Scalar = string | number | boolean | null | undefined

/**
 * What a form holds of a schema's input: the same shape, where anything may still be empty (`null`).
 * A list is one value: it changes and conflicts as a whole.
 */
export type FormValues<T> = T extends Scalar
  ? T | null
  : T extends readonly (infer Item)[]
    ? FormValues<Item>[]
    : { [K in keyof T]-?: FormValues<T[K]> }

type Whole<T> = [NonNullable<T>] extends [Scalar | readonly unknown[]] ? true : false

/** Dotted paths of the fields of a form's values: `code`, `name.fa`. */
export type FieldPath<V> = {
  [K in keyof V & string]: Whole<V[K]> extends true ? K : `${K}.${FieldPath<NonNullable<V[K]>>}`
}[keyof V & string]

/** Type of the value at a path. */
export type ValueAt<V, P extends string> = P extends keyof V
  ? V[P]
  : P extends `${infer Head}.${infer Rest}`
    ? Head extends keyof V
      ? ValueAt<NonNullable<V[Head]>, Rest>
      : unknown
    : unknown

/** A group of fields, which changes field by field; anything else (a list, a day) is one value. */
export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value at a dotted path; undefined where there is none. List positions count as keys. */
export function getAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, key) => (isContainer(inner) ? Reflect.get(inner, key) : undefined), values)
}

/** The values with another value at a dotted path; everything beside the path stays the same object. */
export function setAt<V>(values: V, path: string, value: unknown): V {
  const [head = '', ...rest] = path.split('.')
  const inner = isContainer(values) ? Reflect.get(values, head) : undefined
  const next = rest.length === 0 ? value : setAt(inner, rest.join('.'), value)
  if (Array.isArray(values)) return values.with(Number(head), next) as V
  return { ...values, [head]: next }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Deep equality of JSON-like values; `NaN` equals itself, a missing key equals `undefined`. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => same(item, b[index]))
  }
  if (!isGroup(a) || !isGroup(b)) return false
  return keysOf(a, b).every((key) => same(a[key], b[key]))
}

/** The keys of several groups, each once, in the order of the first that has them. */
export function keysOf(...groups: readonly Record<string, unknown>[]): string[] {
  return [...new Set(groups.flatMap((group) => Object.keys(group)))]
}

export function joinPath(base: string, key: string): string {
  return base === '' ? key : `${base}.${key}`
}
