import { useQuery } from '@tanstack/react-query'
import { type Client, clients } from '#clients/clients/clients.contract.ts'
import { clientValues, useClientFields } from '#clients/clients/web/client-fields.ts'
import { masks } from '#platform/contract/masked.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import type { FieldSpec } from '#platform/web/form/field-specs.ts'
import { getAt } from '#platform/web/form/paths.ts'
import { useMayEdit } from './use-may-edit.ts'

interface Props {
  client: Client
  /** Opens the form with earlier values; they are stored when it is saved. */
  onRevert: (values: Readonly<Record<string, unknown>>) => void
}

/** Who changed what in the record. It is asked for only when somebody wants to see it: reading it is logged. */
export function ClientHistory({ client, onRevert }: Props) {
  const history = useQuery(useApi().query(clients.history, { params: { clientId: client.id } }))
  const specs = useClientFields(client) as unknown as Record<string, FieldSpec<never>>
  const mayChange = useMayEdit(client)
  const values = clientValues(client)
  const form = {
    // Of hidden values there is nothing to put back.
    valueAt: (path: string) => (Object.hasOwn(masks, path) ? undefined : getAt(values, path)),
    fill: onRevert,
  }
  return <HistoryButton query={history} specs={specs} isOpenFirst {...(mayChange && { form })} />
}
