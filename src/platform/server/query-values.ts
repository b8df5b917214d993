import type * as z from 'zod/mini'

interface Def {
  type: string
  innerType?: { _zod: { def: Def } }
  element?: { _zod: { def: Def } }
  shape?: Record<string, { _zod: { def: Def } }>
}

/**
 * Path and query values arrive as text. Numbers, booleans and lists are read where the schema expects them;
 * bodies are never coerced. What cannot be read stays text and is refused by the schema.
 */
export function readTextValues(
  schema: z.ZodMiniType,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const shape = (schema._zod.def as unknown as Def).shape ?? {}
  const entries = Object.entries(values).map(([key, value]) => {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined
    return [key, field ? readAs(field._zod.def, value) : value] as const
  })
  // Not assigned: a key called `__proto__` must stay a key, so that it is refused.
  return Object.fromEntries(entries)
}

function unwrap(def: Def): Def {
  return def.innerType ? unwrap(def.innerType._zod.def) : def
}

function readAs(wrapped: Def, value: unknown): unknown {
  const def = unwrap(wrapped)
  if (def.type === 'array') {
    const items: unknown[] = Array.isArray(value) ? value : [value]
    const element = def.element
    return element ? items.map((item) => readAs(element._zod.def, item)) : items
  }
  if (typeof value !== 'string') return value
  // A number has one spelling: `007` and `-0` stay text.
  if (def.type === 'number' && /^(0|-?[1-9]\d{0,15})$/.test(value)) return Number(value)
  if (def.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}
