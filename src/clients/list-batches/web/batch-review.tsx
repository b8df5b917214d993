import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { listBatches, type ListBatch, type ListBatchRow } from '../list-batches.contract.ts'
import { BatchHead } from './batch-head.tsx'
import { batchRowList } from './batch-row-list.tsx'
import { listBatchesMessages } from './list-batches.messages.ts'
import { useBatchActions } from './use-batch-actions.ts'

const pollMs = 1_500

/** One batch: what is proposed for whom, who is left out and why, and the approval. */
export function Screen() {
  const t = useMessages(listBatchesMessages)
  const { batch_id: batchId }: { batch_id?: string } = useParams({ strict: false })
  const query = useQuery({
    ...useApi().query(listBatches.get, { params: { batchId: Number(batchId) } }),
    // While the server works through it.
    refetchInterval: ({ state }) => (isMoving(state.data?.data) ? pollMs : false),
  })
  return (
    <LoadedPage title={t.title} query={query}>
      {(batch) => <Review key={batch.id} batch={batch} />}
    </LoadedPage>
  )
}

const isMoving = (batch: ListBatch | undefined) => batch?.state === 'checking' || batch?.state === 'approved'

function Review({ batch }: { batch: ListBatch }) {
  const t = useMessages(listBatchesMessages)
  const { format } = useLocale()
  const actions = useBatchActions(batch)
  const mayIssue = useMay('food-lists.issue')
  useFreshRows(batch)
  const leaveOut = (row: ListBatchRow, leftOut: boolean) =>
    actions.leaveOut.mutate(
      { clientId: row.clientId, leftOut },
      { onSuccess: () => toast(leftOut ? t.leftOut(row.fullName) : t.takenIn(row.fullName)) },
    )
  const list = batchRowList(batch, {
    t,
    title: t.reviewTitle(t.dues[batch.due], format.date(batch.madeOn)),
    leaveOut: mayIssue && batch.state === 'ready' ? leaveOut : null,
  })
  return <ListScreen list={{ ...list, head: <BatchHead batch={batch} mayIssue={mayIssue} /> }} />
}

/** Rows are read again when the server has moved some of them on. */
function useFreshRows({ state, counts }: ListBatch): void {
  const queries = useQueryClient()
  const mark = `${state}:${counts.waiting}:${counts.issued}:${counts.skipped}`
  const seen = useRef(mark)
  useEffect(() => {
    if (seen.current === mark) return
    seen.current = mark
    void queries.invalidateQueries({ queryKey: queryKeyOf(listBatches.rows) })
  }, [queries, mark])
}
