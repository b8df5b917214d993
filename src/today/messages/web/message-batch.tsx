import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { KpiTile } from '#platform/web/ui/kpi-tile.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { messageBatches, messageRowStates, type MessageBatch } from '../message-batches.contract.ts'
import { BatchHold } from './batch-hold.tsx'
import { batchRowList } from './batch-row-list.tsx'
import { messagePaths } from './message-paths.ts'
import { messagesMessages } from './messages.messages.ts'
import css from './messages.module.css'
import { useBatchActions } from './use-batch-actions.ts'

const pollMs = 1_500

/** `/autochat/messages/{batch_id}`: progress, failures with reason and retry, delivery, effect. */
export function Screen() {
  const t = useMessages(messagesMessages)
  const { batch_id: batchId }: { batch_id?: string } = useParams({ strict: false })
  const query = useQuery({
    ...useApi().query(messageBatches.get, { params: { batchId: Number(batchId) } }),
    // While the server works through it, or letters are on their way.
    refetchInterval: ({ state }) => (isMoving(state.data?.data) ? pollMs : false),
  })
  return (
    <LoadedPage title={t.batches} query={query}>
      {(batch) => <Report key={batch.id} batch={batch} />}
    </LoadedPage>
  )
}

const isMoving = (batch: MessageBatch | undefined) =>
  batch?.state === 'held' || batch?.state === 'sending' || (batch?.counts.queued ?? 0) > 0

function Report({ batch }: { batch: MessageBatch }) {
  const t = useMessages(messagesMessages)
  const { format } = useLocale()
  const maySend = useMay('autochat.send')
  const { retry } = useBatchActions(batch)
  useFreshRows(batch)
  const again = (clientIds: number[] | null) =>
    retry.mutateAsync(clientIds).then(({ data }) => toast(t.retried(data.retried)))
  const title = `${batch.queue === null ? t.chosen : t.queues[batch.queue]} — ${format.date(batch.runDay)}`
  const list = batchRowList(batch, { t, title, retry: maySend ? again : null })
  return <ListScreen list={{ ...list, head: <Head batch={batch} t={t} retry={maySend ? again : null} /> }} />
}

interface HeadProps {
  batch: MessageBatch
  t: Bound<(typeof messagesMessages)['fa-IR']>
  retry: ((clientIds: null) => Promise<unknown>) | null
}

function Head({ batch, t, retry }: HeadProps) {
  const { format } = useLocale()
  const { counts, effect } = batch
  const href = (state: string) => hrefOf(messagePaths.batch, { batch_id: batch.id }, `?state=${state}`)
  return (
    <div className="stack-4">
      <BatchHold batch={batch} />
      <div className={css.tiles}>
        {messageRowStates
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <KpiTile
              key={state}
              label={t.rowStates[state]}
              value={format.number(counts[state])}
              href={href(state)}
            />
          ))}
        {effect && effect.written > 0 && (
          <KpiTile label={t.effect} value={t.effectOf(effect.left, effect.written)} />
        )}
      </div>
      {batch.lifted.map(({ reason, why }) => (
        <InlineMessage key={reason} tone="plum">
          {t.lifted(t.reasons[reason], why)}
        </InlineMessage>
      ))}
      {retry && counts.failed + counts['no-channel'] > 0 && (
        <div>
          <Button icon="undo" onClick={() => void retry(null)}>
            {t.retryAll}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Rows are read again when the server has moved some of them on. */
function useFreshRows({ state, counts }: MessageBatch): void {
  const queries = useQueryClient()
  const mark = [state, ...Object.values(counts)].join(':')
  const seen = useRef(mark)
  useEffect(() => {
    if (seen.current === mark) return
    seen.current = mark
    void queries.invalidateQueries({ queryKey: queryKeyOf(messageBatches.rows) })
  }, [queries, mark])
}
