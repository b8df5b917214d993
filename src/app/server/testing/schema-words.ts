import type { Endpoint } from '#platform/contract/endpoint.ts'

interface Definition {
  shape?: Record<string, Part>
  innerType?: Part
  element?: Part
  entries?: Record<string, string>
}
interface Part {
  _zod: { def: Definition }
}

/** What a schema is without what is around it: optional, nullable, a default, a list. */
function inner({ _zod: { def } }: Part): Definition {
  const part = def.innerType ?? def.element
  return part ? inner(part) : def
}

/** The fields of a query, of parameters or of a reply; none of what is no object. */
export function fieldsOf(schema: unknown): Record<string, Part> {
  return typeof schema === 'object' && schema !== null ? (inner(schema as Part).shape ?? {}) : {}
}

/** The fields that are one of several words, with these. */
export function wordsOf(schema: Endpoint['query' | 'params']): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fieldsOf(schema)).flatMap(([name, part]) => {
      const { entries } = inner(part)
      return entries ? [[name, Object.values(entries)]] : []
    }),
  )
}
