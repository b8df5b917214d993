import * as z from 'zod/mini'

/*
 * Replies are cut to their schema: a key that the contract does not name never leaves the server. A page of a list has
 * a thousand values, so common kinds of schema are compiled once into plain checks. Anything else, in the schema or in
 * the value, is handled by zod, with its result and its error.
 */

type Schema = z.core.$ZodType
type Cut = (value: unknown) => unknown

/** Not told by the plain checks: zod decides. */
const unsure = Symbol('unsure')

const compiled = new WeakMap<Schema, Cut>()

/** The value cut to the schema, as `z.parse` gives it. @throws what `z.parse` throws */
export function cutTo(schema: Schema, value: unknown): unknown {
  const cut = compiled.get(schema) ?? remember(schema)
  const result = cut(value)
  return result === unsure ? z.core.parse(schema, value) : result
}

function remember(schema: Schema): Cut {
  const cut = compile(schema)
  compiled.set(schema, cut)
  return cut
}

interface Def {
  type: string
  checks?: { _zod: { def: { check: string; value?: unknown; inclusive?: boolean } } }[]
  format?: string
  shape?: Record<string, Schema>
  catchall?: unknown
  innerType?: Schema
  element?: Schema
  keyType?: Schema
  valueType?: Schema
  entries?: Record<string, string | number>
}

const defOf = (schema: Schema) => schema._zod.def as unknown as Def

function compile(schema: Schema): Cut {
  const def = defOf(schema)
  const hasChecks = (def.checks?.length ?? 0) > 0
  switch (def.type) {
    case 'object':
      return def.catchall || hasChecks ? leaf(schema) : cutObject(def.shape ?? {})
    case 'array':
      return hasChecks ? leaf(schema) : cutArray(compile(def.element!))
    case 'record':
      return cutRecord(schema, def)
    case 'nullable':
      return nullOr(compile(def.innerType!))
    case 'enum':
      return oneOf(new Set<unknown>(Object.values(def.entries ?? {})))
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : unsure)
    case 'string':
      return cutString(schema, def, hasChecks)
    case 'number':
      return cutNumber(schema, def)
    default:
      return leaf(schema)
  }
}

function cutObject(shape: Record<string, Schema>): Cut {
  const fields = Object.entries(shape).map(([key, schema]) => {
    const { type, innerType } = defOf(schema)
    const isOptional = type === 'optional'
    return { key, isOptional, cut: compile(isOptional ? innerType! : schema) }
  })
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unsure
    const result: Record<string, unknown> = {}
    for (const { key, isOptional, cut } of fields) {
      const given = (value as Record<string, unknown>)[key]
      // A missing optional key stays missing; zod handles any other missing key.
      if (given === undefined && isOptional && !(key in value)) continue
      const own = given === undefined ? unsure : cut(given)
      if (own === unsure) return unsure
      result[key] = own
    }
    return result
  }
}

/** Values of one kind under whatever names. */
function cutRecord(schema: Schema, { checks = [], keyType, valueType }: Def): Cut {
  const { type, checks: ofKeys = [], format } = defOf(keyType!)
  const isPlain = type === 'string' && format === undefined && checks.length + ofKeys.length === 0
  return isPlain ? cutValues(compile(valueType!)) : leaf(schema)
}

function cutValues(cut: Cut): Cut {
  return (value) => {
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
      return unsure
    const result: Record<string, unknown> = {}
    for (const key of Reflect.ownKeys(value)) {
      if (typeof key !== 'string' || key === '__proto__') return unsure
      const own = cut((value as Record<string, unknown>)[key])
      if (own === unsure) return unsure
      result[key] = own
    }
    return result
  }
}

function cutArray(cut: Cut): Cut {
  return (value) => {
    if (!Array.isArray(value)) return unsure
    const items: unknown[] = value.map(cut)
    return items.includes(unsure) ? unsure : items
  }
}

const nullOr =
  (cut: Cut): Cut =>
  (value) =>
    value === null ? null : cut(value)

const oneOf =
  (allowed: ReadonlySet<unknown>): Cut =>
  (value) =>
    allowed.has(value) ? value : unsure

function cutString(schema: Schema, def: Def, hasChecks: boolean): Cut {
  if (def.format === 'date') return knownTexts(schema, mostKnownDays)
  if (hasChecks || def.format !== undefined) return knownTexts(schema, mostKnownTexts)
  return (value) => (typeof value === 'string' ? value : unsure)
}

const mostKnownDays = 5_000
const mostKnownTexts = 200
const longestKnown = 40

/** A list repeats the same few hundred days, and codes of registries: each is judged once. */
function knownTexts(schema: Schema, most: number): Cut {
  const judge = leaf(schema)
  const known = new Set<unknown>()
  return (value) => {
    if (known.has(value)) return value
    const result = judge(value)
    if (result === value && known.size < most && (value as string).length <= longestKnown) known.add(value)
    return result
  }
}

const bounds = new Set(['greater_than', 'less_than', 'number_format'])

/** Whole numbers with ends that belong to them; everything else about numbers is zod's. */
function cutNumber(schema: Schema, def: Def): Cut {
  const checks = (def.checks ?? []).map((check) => check._zod.def)
  const isPlain = checks.every(({ check, inclusive }) => bounds.has(check) && inclusive !== false)
  if (!isPlain || def.format !== 'safeint') return leaf(schema)
  const ends = (kind: string) =>
    checks.filter(({ check }) => check === kind).map(({ value }) => Number(value))
  const minimum = Math.max(...ends('greater_than'))
  const maximum = Math.min(...ends('less_than'))
  return (value) =>
    Number.isSafeInteger(value) && (value as number) >= minimum && (value as number) <= maximum
      ? value
      : unsure
}

/** One value by zod; a fault is told later, with its whole path. */
function leaf(schema: Schema): Cut {
  return (value) => {
    const result = z.core.safeParse(schema, value)
    return result.success ? result.data : unsure
  }
}
