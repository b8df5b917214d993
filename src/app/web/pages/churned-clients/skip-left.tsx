import { useQueryClient } from '@tanstack/react-query'
import { churnedClients, type ChurnedClient } from '#follow-up/churned-clients/churned-clients.contract.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { SkipDialog } from '#today/skips/web/skip-dialog.tsx'

interface Props {
  person: ChurnedClient
  onDone: () => void
  onClose: () => void
}

/** Passes somebody over in a round of calls. */
export function SkipLeft({ person, onDone, onClose }: Props) {
  const api = useApi()
  const queries = useQueryClient()
  return (
    <SkipDialog
      name={person.fullName}
      save={async (body, idempotencyKey) => {
        await api.call(churnedClients.skip, { params: { clientId: person.id }, body }, { idempotencyKey })
        void queries.invalidateQueries({ queryKey: queryKeyOf(churnedClients.list) })
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
