import { useQueryClient } from '@tanstack/react-query'
import type { CatalogueDraft, CatalogueOperations, CatalogueRecord } from '#platform/contract/catalogue.ts'
import { queryKeyOf } from '../api/api-client.ts'
import { useApi } from '../app-context.tsx'

/** The parameter of a record's path, under the name that it has there: `{ unitId: 12 }`. */
export function paramsOf(
  { path }: Pick<CatalogueOperations['get'], 'path'>,
  id: number,
): Record<string, number> {
  const [, name = ''] = /:(\w+)/.exec(path) ?? []
  return { [name]: id }
}

/** Sends a new record and has the list read again. */
export function useCreate({ create, list }: Pick<CatalogueOperations, 'create' | 'list'>) {
  const api = useApi()
  const queries = useQueryClient()
  return async (
    body: CatalogueDraft,
    { idempotencyKey }: { idempotencyKey: string },
  ): Promise<CatalogueRecord> => {
    const { data } = await api.call(create, { body }, { idempotencyKey })
    void queries.invalidateQueries({ queryKey: queryKeyOf(list) })
    return data
  }
}
