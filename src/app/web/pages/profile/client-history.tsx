import { useQuery } from '@tanstack/react-query'
import { type Client, clients } from '#clients/clients/clients.contract.ts'
import { useClientFields } from '#clients/clients/web/client-fields.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import type { FieldSpec } from '#platform/web/form/field-specs.ts'

/** Who changed what in the record. It is asked for only when somebody wants to see it: reading it is logged. */
export function ClientHistory({ client }: { client: Client }) {
  const history = useQuery(useApi().query(clients.history, { params: { clientId: client.id } }))
  const specs = useClientFields(client) as unknown as Record<string, FieldSpec<never>>
  return <HistoryButton query={history} specs={specs} />
}
