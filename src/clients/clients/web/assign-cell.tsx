import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineSelect } from '#platform/web/list/inline-select.tsx'
import { newerRecord, useReplaceRow } from '#platform/web/list/use-inline-edit.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { staff } from '#team/staff/staff.contract.ts'
import { type Client, type ClientRow, clients } from '../clients.contract.ts'
import { clientListMessages } from './client-list.messages.ts'

/** What is needed to give a client to somebody else. */
export type Assigned = Pick<ClientRow, 'id' | 'fullName' | 'supporter' | 'version'>

/** The supporter of a client as a choice where it stands. */
export function AssignCell({ row }: { row: Assigned }) {
  const t = useMessages(clientListMessages)
  const api = useApi()
  const queries = useQueryClient()
  const replaceRow = useReplaceRow<ClientRow>(clients.list)
  const { data } = useQuery({ ...api.query(staff.supporters, {}), staleTime: 300_000 })
  const options = (data?.data ?? [])
    .filter(({ active }) => active)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const supporterId = row.supporter?.id ?? null
  async function store(to: number | null, version: number): Promise<Client> {
    const params = { clientId: row.id }
    const show = (stored: Client) =>
      replaceRow(row.id, (before) => ({ ...before, supporter: stored.supporter, version: stored.version }))
    const sending = api.call(clients.update, { params, body: { supporterId: to } }, { ifMatch: version })
    const reply = await sending.catch((error: unknown) => {
      const current = newerRecord(error) as Client | null
      if (current) show(current)
      throw error
    })
    show(reply.data)
    for (const endpoint of [clients.get, clients.history]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    }
    return reply.data
  }
  async function save(value: string) {
    const { version } = await store(value === '' ? null : Number(value), row.version)
    const undo = () => void store(supporterId, version).catch(() => toast(t.supporterKept(row.fullName)))
    toast(t.supporterChanged(row.fullName), { undo })
  }
  return (
    <InlineSelect
      label={t.supporterOf(row.fullName)}
      value={supporterId === null ? '' : String(supporterId)}
      text={row.supporter?.name ?? t.noSupporter}
      options={[{ value: '', label: t.noSupporter }, ...options]}
      onSave={save}
    />
  )
}
