import type { Endpoint } from '#platform/contract/endpoint.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import type { RecordSource } from './record-source.ts'

type Name = string | { fa: string; ar: string | null }
/** What is watched has a title where others have a name. */
export type Listed = { id: number; code?: string; retired?: boolean } & ({ name: Name } | { title: Name })

/** Operations of records with a searched list: the list, its narrowing, and the one that reads a record. */
export interface ListedRecords {
  list: Endpoint
  one: Endpoint
  query?: Readonly<Record<string, unknown>>
}

const most = 25

/** Records that a searched list offers, the first of those that match; each is named by its own operation. */
export function listedSource({ list, one, query }: ListedRecords): RecordSource<Listed> {
  return {
    kind: list.path,
    async search(api, q, signal) {
      const asked = { query: { ...query, perPage: most, ...(q !== '' && { q }) } } as object
      const reply: { data: unknown } = await api.call(list, asked, { signal })
      return reply.data as Listed[]
    },
    find: async (api, id) => (await readOne(api, one, id)) as Listed,
    label: (record, locale) => {
      const name = 'name' in record ? record.name : record.title
      return typeof name === 'string' ? name : localName(name, locale)
    },
    // Packages of two countries have one name.
    describe: ({ code }) => code ?? '',
    isRetired: ({ retired }) => retired === true,
  }
}

async function readOne(api: ApiClient, one: Endpoint, id: number): Promise<unknown> {
  const { data }: { data: unknown } = await api.call(one, oneAsked(one, id))
  return data
}

/** How the operation of one record is asked for it: its path has one parameter. */
export function oneAsked({ path }: Endpoint, id: number): object {
  return { params: { [path.slice(path.lastIndexOf(':') + 1)]: id } }
}
