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

/** The fields of a query or of parameters. */
export function fieldsOf(schema: Endpoint['query' | 'params']): Record<string, Part> {
  return schema === undefined ? {} : ((schema as unknown as Part)._zod.def.shape ?? {})
}

/** The parameters that are one of several words, with these. */
export function wordsOf(schema: Endpoint['query' | 'params']): Record<string, string[]> {
  const words: Record<string, string[]> = {}
  for (const [name, part] of Object.entries(fieldsOf(schema))) {
    let { def } = part._zod
    for (let inner = def.innerType ?? def.element; inner; inner = def.innerType ?? def.element)
      def = inner._zod.def
    if (def.entries) words[name] = Object.values(def.entries)
  }
  return words
}
