import type { CatalogueOperations, CatalogueRecord } from '#platform/contract/catalogue.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { RecordSource } from '../ui/fields/record-source.ts'
import { paramsOf } from '../form/record-params.ts'

/** The records of a catalogue as pickers find them. @param kind the type of record */
export function catalogueSource<Row extends CatalogueRecord>(
  kind: string,
  { list, get }: Pick<CatalogueOperations<Row>, 'list' | 'get'>,
): RecordSource<Row> {
  return {
    kind,
    search: async (api, q, signal) =>
      (await api.call(list, { query: { q, retired: false } }, { signal })).data,
    find: async (api, id) => (await api.call(get, { params: paramsOf(get, id) })).data,
    label: ({ name }, locale) => localName(name, locale),
    isRetired: ({ retired }) => retired,
  }
}
