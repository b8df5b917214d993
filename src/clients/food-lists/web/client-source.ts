import { clients, type ClientRow } from '#clients/clients/clients.contract.ts'
import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'

/** Clients by name, code or phone, told apart by their code. */
export const clientSource: RecordSource<Pick<ClientRow, 'id' | 'fullName' | 'code'>> = {
  kind: 'client',
  search: async (api, q, signal) => (await api.call(clients.list, { query: { q } }, { signal })).data,
  find: async (api, clientId) => (await api.call(clients.get, { params: { clientId } })).data,
  label: ({ fullName }) => fullName,
  describe: ({ code }) => code,
}
