import { useState } from 'react'
import { todayIn } from '#platform/contract/text/calendar.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useUpperParts } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { browserNow } from '#platform/web/clock.ts'
import { formMessages } from '#platform/web/form/form.messages.ts'
import { problemSentence } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Banner, InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmButton, ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { KpiTile } from '#platform/web/ui/kpi-tile.tsx'
import { useSecondsUntil } from '#platform/web/use-seconds-until.ts'
import { batchRowStates, type ListBatch } from '../list-batches.contract.ts'
import { listBatchPaths } from './list-batch-paths.ts'
import css from './list-batches.module.css'
import { listBatchesMessages } from './list-batches.messages.ts'
import { useBatchActions } from './use-batch-actions.ts'

/** How far the batch is, what can be done about it now, and its clients by state: each number opens them. */
export function BatchHead({ batch, mayIssue }: { batch: ListBatch; mayIssue: boolean }) {
  const t = useMessages(listBatchesMessages)
  const { format } = useLocale()
  const { NoChannelNotice } = useUpperParts()
  const { counts } = batch
  const shown = batchRowStates.filter((state) => counts[state] > 0)
  return (
    <div className="stack-4">
      {batch.state !== 'done' && batch.state !== 'cancelled' && (
        // Without a boundary of its own: what came after the page would push the list down.
        <NoChannelNotice />
      )}
      <BatchState batch={batch} mayIssue={mayIssue} />
      <div className={css.tiles}>
        {shown.map((state) => (
          <KpiTile
            key={state}
            label={t.rowStates[state]}
            value={format.number(counts[state])}
            href={hrefOf(listBatchPaths.batch, { batch_id: batch.id }, `?state=${state}`)}
          />
        ))}
      </div>
    </div>
  )
}

/** How far the batch is, with what can be done about it now. */
export function BatchState({ batch, mayIssue }: { batch: ListBatch; mayIssue: boolean }) {
  const t = useMessages(listBatchesMessages)
  const { counts } = batch
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  switch (batch.state) {
    case 'checking':
      return (
        <Banner
          tone="info"
          title={t.checking(all - counts.waiting, all)}
          actions={mayIssue && <Pause batch={batch} />}
        />
      )
    case 'ready':
      return <Ready batch={batch} mayIssue={mayIssue} />
    case 'approved':
      return <Approved batch={batch} mayIssue={mayIssue} />
    case 'done':
      return <Banner tone="success" title={t.done(counts.issued)} />
    case 'cancelled':
      return <Banner tone="info" title={t.cancelled} />
  }
}

function Ready({ batch, mayIssue }: { batch: ListBatch; mayIssue: boolean }) {
  const t = useMessages(listBatchesMessages)
  const [asking, setAsking] = useState(false)
  const { proposed } = batch.counts
  const isOld = batch.madeOn < todayIn('IR', new Date(browserNow()))
  const mayApprove = proposed > 0 && !isOld
  return (
    <Banner
      tone={mayApprove ? 'today' : 'info'}
      title={proposed > 0 ? t.ready(proposed) : t.readyNone}
      actions={
        mayIssue && (
          <>
            {mayApprove && (
              <Button look="primary" icon="send" onClick={() => setAsking(true)}>
                {t.approve}
              </Button>
            )}
            <Pause batch={batch} />
          </>
        )
      }
    >
      {proposed > 0 && (isOld ? t.oldText : t.readyText)}
      {asking && <Approve batch={batch} onClose={() => setAsking(false)} />}
    </Banner>
  )
}

function Approve({ batch, onClose }: { batch: ListBatch; onClose: () => void }) {
  const t = useMessages(listBatchesMessages)
  const form = useMessages(formMessages)
  const { approve } = useBatchActions(batch)
  const { message, again, hold } = t.approveLines
  const problem = asApiError(approve.error)
  const sentence = { stale: t.changedMeanwhile, conflict: t.oldText }[problem.code as string]
  return (
    <ConfirmDialog
      title={t.approveTitle(batch.counts.proposed)}
      consequences={[message, again, hold]}
      confirmLabel={t.approve}
      look="primary"
      busy={approve.isPending}
      error={approve.error ? (sentence ?? problemSentence(problem, form)) : undefined}
      onConfirm={() => approve.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function Approved({ batch, mayIssue }: { batch: ListBatch; mayIssue: boolean }) {
  const t = useMessages(listBatchesMessages)
  const seconds = useSecondsUntil(batch.issueAt)
  const form = useMessages(formMessages)
  const { cancel } = useBatchActions(batch)
  const problem = asApiError(cancel.error)
  const sentence = problem.code === 'conflict' ? t.begun : problemSentence(problem, form)
  const { issued, skipped, proposed } = batch.counts
  if (seconds === 0) return <Banner tone="info" title={t.issuing(issued, issued + skipped + proposed)} />
  return (
    <Banner
      tone="today"
      title={t.held(seconds)}
      actions={
        mayIssue && (
          <Button icon="undo" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t.takeBack}
          </Button>
        )
      }
    >
      {cancel.error && <InlineMessage tone="danger">{sentence}</InlineMessage>}
    </Banner>
  )
}

function Pause({ batch }: { batch: ListBatch }) {
  const t = useMessages(listBatchesMessages)
  const form = useMessages(formMessages)
  const { cancel } = useBatchActions(batch)
  const problem = asApiError(cancel.error)
  return (
    <ConfirmButton
      label={t.stop}
      title={t.pauseTitle}
      consequences={Object.values(t.pauseLines)}
      busy={cancel.isPending}
      error={cancel.error ? problemSentence(problem, form) : undefined}
      onConfirm={(close) => cancel.mutate(undefined, { onSuccess: close })}
    />
  )
}
