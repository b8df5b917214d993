import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Banner, InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { clientData } from '../client-data.contract.ts'
import type { Client } from '../clients.contract.ts'
import { clientRecordsMessages } from './client-records.messages.ts'

const MergeClients = lazyPart(async () => (await import('./merge-clients.tsx')).MergeClients)
const EraseClient = lazyPart(async () => (await import('./erase-client.tsx')).EraseClient)

interface Props {
  client: Client
  /** What tells which other parts of a client there are: read again before anything else. */
  wholes: readonly Endpoint[]
}

/** Acts on the record as a whole: merge, file of everything, erase. */
export function ClientRecords({ client, wholes }: Props) {
  const t = useMessages(clientRecordsMessages)
  const [asking, setAsking] = useState<'merge' | 'erase' | null>(null)
  const mayMerge = useMay('clients.merge') && client.closedOn === null
  const mayErase = useMay('clients.erase') && !client.isErased && client.mergedInto === null
  const close = () => setAsking(null)
  return (
    <div className="stack-2">
      {mayMerge && (
        <div>
          <Button size="small" icon="copy" onClick={() => setAsking('merge')}>
            {t.merge}
          </Button>
        </div>
      )}
      <DataFile client={client} />
      {mayErase && (
        <div>
          <Button size="small" look="danger" icon="trash" onClick={() => setAsking('erase')}>
            {t.erase}
          </Button>
        </div>
      )}
      <Suspense>
        {asking === 'merge' && <MergeClients client={client} onClose={close} />}
        {asking === 'erase' && <EraseClient client={client} wholes={wholes} onClose={close} />}
      </Suspense>
    </div>
  )
}

function DataFile({ client }: { client: Client }) {
  const t = useMessages(clientRecordsMessages)
  const api = useApi()
  const making = useMutation({
    mutationFn: () => api.download(clientData.export, { params: { clientId: client.id } }),
    networkMode: 'always',
  })
  const mayMake = [useMay('clients.export'), useMay('clients.reveal')].every(Boolean)
  if (!mayMake || client.isErased) return null
  return (
    <div>
      <Button size="small" icon="export" busy={making.isPending} onClick={() => making.mutate()}>
        {t.dataFile}
      </Button>
      {making.isError && <InlineMessage tone="danger">{t.dataFailed}</InlineMessage>}
    </div>
  )
}

/** Says on the profile of a merged or erased record what it is. */
export function GoneRecord({ client }: { client: Client }) {
  const t = useMessages(clientRecordsMessages)
  if (client.isErased) return <Banner tone="info" title={t.isErased} />
  if (client.mergedInto === null) return null
  const href = hrefOf(paths.profile, { user_id: client.mergedInto })
  return (
    <Banner tone="plum" title={t.isMerged} actions={<LinkButton href={href}>{t.openSurvivor}</LinkButton>} />
  )
}
