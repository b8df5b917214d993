import type { Endpoint } from '#platform/contract/endpoint.ts'

/** The parameter of a record's path, under the name that it has there: `{ unitId: 12 }`. */
export function paramsOf({ path }: Pick<Endpoint, 'path'>, id: number): Record<string, number> {
  const [, name = ''] = /:(\w+)/.exec(path) ?? []
  return { [name]: id }
}
