import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { ComboField } from '#platform/web/ui/fields/combo-field.tsx'
import type { LoadOptions } from '#platform/web/ui/fields/option-search.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { clientMerging, type MergeField } from '../client-merging.contract.ts'
import { type Client, clients } from '../clients.contract.ts'
import { clientRecordsMessages } from './client-records.messages.ts'
import { MergePreview } from './merge-preview.tsx'
import { PossibleDuplicates } from './possible-duplicates.tsx'

interface Props {
  client: Client
  onClose: () => void
}

/** Finds the other record, shows what becomes of both, and joins them. */
export function MergeClients({ client, onClose }: Props) {
  const t = useMessages(clientRecordsMessages)
  const api = useApi()
  const [otherId, setOtherId] = useState<string | null>(null)
  const load = useCallback<LoadOptions>(
    async (q) => {
      const query = { perPage: 10, ...(q !== '' && { q }) }
      const { data } = await api.call(clients.list, { query })
      return data
        .filter((row) => row.id !== client.id)
        .map((row) => ({ id: String(row.id), label: row.fullName, description: row.code }))
    },
    [api, client.id],
  )
  const other = useQuery({
    ...api.query(clients.get, { params: { clientId: Number(otherId) } }),
    enabled: otherId !== null,
  })
  const found = otherId === null ? undefined : other.data?.data
  return found ? (
    <Choice key={found.id} pair={[client, found]} onClose={onClose} />
  ) : (
    <Drawer title={t.mergeTitle} onClose={onClose} footer={<Button onClick={onClose}>{t.cancel}</Button>}>
      <div className="stack-sections">
        <ComboField
          name="other"
          label={t.other}
          hint={t.otherHint}
          value={otherId}
          onChange={setOtherId}
          load={load}
        />
        <PossibleDuplicates
          fullName={client.fullName}
          birthDate={client.birthDate}
          except={client.id}
          onChoose={(id) => setOtherId(String(id))}
        />
        {other.isError && <InlineMessage tone="danger">{t.failed}</InlineMessage>}
      </div>
    </Drawer>
  )
}

/** Which record stays, and which value where they differ. */
function Choice({ pair, onClose }: { pair: [Client, Client]; onClose: () => void }) {
  const t = useMessages(clientRecordsMessages)
  const api = useApi()
  const [first, second] = pair
  const [stays, setStays] = useState(first.id)
  const [take, setTake] = useState<readonly MergeField[]>([])
  const [keep, other] = stays === first.id ? [first, second] : [second, first]
  const params = { clientId: keep.id, otherId: other.id }
  const preview = useQuery(api.query(clientMerging.preview, { params }))
  const merging = useMerging({ keep, other, take, onClose })
  const isReady = preview.data?.data.refusals.length === 0
  const footer = (
    <>
      <Button
        look="danger-final"
        busy={merging.isPending}
        disabled={!isReady}
        onClick={() => merging.mutate()}
      >
        {t.mergeAction}
      </Button>
      <Button onClick={onClose}>{t.cancel}</Button>
    </>
  )
  return (
    <Drawer title={t.mergeTitle} onClose={onClose} footer={footer}>
      <MergePreview
        pair={pair}
        stays={stays}
        onStays={(id) => {
          setStays(id)
          setTake([])
        }}
        take={take}
        onTake={setTake}
        preview={preview.data?.data}
      />
      {merging.isError && <InlineMessage tone="danger">{t.failed}</InlineMessage>}
    </Drawer>
  )
}

interface Merging {
  keep: Client
  other: Client
  take: readonly MergeField[]
  onClose: () => void
}

function useMerging({ keep, other, take, onClose }: Merging) {
  const t = useMessages(clientRecordsMessages)
  const api = useApi()
  const queries = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: () =>
      api.call(
        clientMerging.merge,
        {
          params: { clientId: keep.id, otherId: other.id },
          body: { otherVersion: other.version, take: [...take] },
        },
        { ifMatch: keep.version },
      ),
    onSuccess() {
      toast(t.merged)
      onClose()
      // Nothing that was read of either record holds any more.
      void queries.invalidateQueries()
      router.history.push(fillPath(paths.profile, { user_id: keep.id }))
    },
  })
}
