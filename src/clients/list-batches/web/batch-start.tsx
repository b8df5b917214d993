import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, asApiError } from '#platform/web/api/api-error.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { formMessages } from '#platform/web/form/form.messages.ts'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { problemSentence } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { batchDues, listBatches, type ListBatch } from '../list-batches.contract.ts'
import { listBatchPaths } from './list-batch-paths.ts'
import css from './list-batches.module.css'
import { listBatchesMessages } from './list-batches.messages.ts'

/** Whom the next dry run is for, each choice with how many wait there. */
export function BatchStart() {
  const t = useMessages(listBatchesMessages)
  const form = useMessages(formMessages)
  const counts = useQuery(useApi().query(listBatches.due, {})).data?.data
  const starting = useStart()
  const { error } = starting
  return (
    <Card title={t.startTitle}>
      <p className={css.hint}>{t.startText}</p>
      <div className="wrap-3">
        {batchDues.map((due) => (
          <Button
            key={due}
            look={due === 'today' ? 'primary' : 'secondary'}
            icon="play"
            busy={starting.isPending && starting.variables === due}
            onClick={() => starting.mutate(due)}
          >
            {counts ? t.dueWith(t.dues[due], counts[due]) : t.dues[due]}
          </Button>
        ))}
      </div>
      {error && <InlineMessage tone="danger">{problemSentence(asApiError(error), form)}</InlineMessage>}
    </Card>
  )
}

function useStart() {
  const api = useApi()
  const router = useRouter()
  const readAgain = useReadAgain()
  const [key, setKey] = useState(newIdempotencyKey)
  return useMutation({
    mutationFn: (due: ListBatch['due']) =>
      api.call(listBatches.create, { body: { due, supporterId: null } }, { idempotencyKey: key }),
    networkMode: 'always',
    onSuccess: ({ data }) => {
      readAgain(listBatches.list)
      router.history.push(fillPath(listBatchPaths.batch, { batch_id: data.id }))
    },
    onError: (error) => {
      // Unanswered, the same key makes no second batch.
      if (!(error instanceof ApiError) || error.code !== 'offline') setKey(newIdempotencyKey())
    },
  })
}
