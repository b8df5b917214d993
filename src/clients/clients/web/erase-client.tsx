import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { readAnew } from '#platform/web/api/read-anew.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { clientData } from '../client-data.contract.ts'
import type { Client } from '../clients.contract.ts'
import { clientRecordsMessages } from './client-records.messages.ts'

interface Props {
  client: Client
  /** What tells which other parts of a client there are: read again before anything else. */
  wholes: readonly Endpoint[]
  onClose: () => void
}

/** Says why it cannot be now, or what goes and what stays; the name is typed again. */
export function EraseClient({ client, wholes, onClose }: Props) {
  const t = useMessages(clientRecordsMessages)
  const api = useApi()
  const queries = useQueryClient()
  const params = { clientId: client.id }
  const asked = useQuery(api.query(clientData.refusals, { params }))
  const erasing = useMutation({
    mutationFn: () =>
      api.call(clientData.erase, { params, body: { name: client.fullName } }, { ifMatch: client.version }),
    networkMode: 'always',
    async onSuccess() {
      toast(t.erased)
      onClose()
      await readAnew(queries, wholes)
      // Nothing that was read of the person may stay in this browser.
      queries.removeQueries({ type: 'inactive' })
      void queries.invalidateQueries()
    },
  })
  const refusals = asked.data?.data.refusals
  if (!refusals) return null
  const title = t.eraseTitle(client.fullName)
  if (refusals.length > 0) {
    return (
      <Dialog
        title={title}
        dirty={false}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t.cancel}</Button>}
      >
        <Banner tone="danger" title={t.eraseRefused}>
          <ul>
            {refusals.map((refusal) => (
              <li key={refusal}>{t.eraseRefusals[refusal]}</li>
            ))}
          </ul>
        </Banner>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title={title}
      consequences={[t.eraseNotes.goes, t.eraseNotes.stays, t.eraseNotes.final]}
      confirmLabel={t.eraseAction}
      typed={client.fullName}
      busy={erasing.isPending}
      error={erasing.isError ? t.failed : undefined}
      onConfirm={() => erasing.mutate()}
      onClose={onClose}
    />
  )
}
