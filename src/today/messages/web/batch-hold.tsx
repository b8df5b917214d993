import { asApiError } from '#platform/web/api/api-error.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { formMessages } from '#platform/web/form/form.messages.ts'
import { problemSentence } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner, InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useSecondsUntil } from '#platform/web/use-seconds-until.ts'
import type { MessageBatch } from '../message-batches.contract.ts'
import { batchOutcome } from './batch-outcome.ts'
import { messagesMessages } from './messages.messages.ts'
import { useBatchActions } from './use-batch-actions.ts'

/** Longer than this is said as a moment, not as seconds. */
const countedSeconds = 120

/** Between what was delivered and what was not, in both languages. */
const clauseBreak = '؛ '

/** How far a batch is, with the way back while it is held. */
export function BatchHold({ batch }: { batch: MessageBatch }) {
  const t = useMessages(messagesMessages)
  const { format, zone } = useLocale()
  const seconds = useSecondsUntil(batch.sendAt)
  const { counts } = batch
  const written = counts.queued + counts.sent + counts.failed + counts['no-channel']
  if (batch.state === 'cancelled') return <Banner tone="info" title={t.cancelled} />
  if (batch.state === 'done') {
    const { tone, parts } = batchOutcome(counts)
    const words = parts.map(({ kind, count }) => t[kind](count))
    return <Banner tone={tone} title={words.length === 0 ? t.nobodyWritten : words.join(clauseBreak)} />
  }
  if (seconds === 0) {
    const handled = written + counts.skipped
    return <Banner tone="info" title={t.sending(handled, handled + counts.waiting)} />
  }
  const moment = format.dateTime(new Date(batch.sendAt), zone)
  return (
    <Banner
      tone="today"
      title={seconds > countedSeconds ? t.scheduled(moment) : t.held(seconds)}
      actions={<Cancel batch={batch} />}
    />
  )
}

function Cancel({ batch }: { batch: MessageBatch }) {
  const t = useMessages(messagesMessages)
  const form = useMessages(formMessages)
  const { cancel } = useBatchActions(batch)
  if (!useMay('autochat.send')) return null
  const problem = asApiError(cancel.error)
  return (
    <>
      <Button icon="undo" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {t.cancel}
      </Button>
      {cancel.error && <InlineMessage tone="danger">{problemSentence(problem, form)}</InlineMessage>}
    </>
  )
}
