import type * as z from 'zod/mini'

interface Def {
  type: string
  innerType?: { _zod: { def: Def } }
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
  const read: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined
    read[key] = field ? readAs(kindOf(field._zod.def), value) : value
  }
  return read
}

function kindOf(def: Def): string {
  return def.innerType ? kindOf(def.innerType._zod.def) : def.type
}

function readAs(kind: string, value: unknown): unknown {
  if (kind === 'array') return Array.isArray(value) ? value : [value]
  if (typeof value !== 'string') return value
  if (kind === 'number' && /^-?\d{1,16}$/.test(value)) return Number(value)
  if (kind === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}
