import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, asApiError } from '#platform/web/api/api-error.ts'
import { countCap } from '#platform/contract/paging.ts'
import { useApi, useReadAgain, useServices } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { browserNow } from '#platform/web/clock.ts'
import { createDraftStore } from '#platform/web/form/drafts.ts'
import { draftKey } from '#platform/web/form/open-forms.ts'
import {
  messageBatches,
  typedAbove,
  type Audience,
  type BatchCheck,
  type MessageBatch,
} from '../message-batches.contract.ts'
import { noChannelLabels } from '../message-labels.contract.ts'
import { BatchHold } from './batch-hold.tsx'
import { messagePaths } from './message-paths.ts'
import { messageSheetMessages } from './message-sheet.messages.ts'
import css from './messages.module.css'
import { SheetExclusions } from './sheet-exclusions.tsx'
import { SheetMoment } from './sheet-moment.tsx'
import { SheetPreview } from './sheet-preview.tsx'
import { emptySheet, useBatchCheck, useWish, type Wish, type WrittenText } from './sheet-state.ts'
import { SheetText } from './sheet-text.tsx'

interface Props {
  audience: Audience
  onClose: () => void
}

/** Writes to the chosen clients: text, preview, exclusions and moment at once; then the hold with its way back. */
export function MessageSheet(props: Props) {
  const [sent, setSent] = useState<MessageBatch | null>(null)
  return (
    <div className={css.sheet}>
      {sent ? <Sent batch={sent} onClose={props.onClose} /> : <Writing {...props} onSent={setSent} />}
    </div>
  )
}

interface WritingProps extends Props {
  onSent: (batch: MessageBatch) => void
}

function Writing({ audience, onSent, onClose }: WritingProps) {
  const t = useMessages(messageSheetMessages)
  const { locale } = useLocale()
  const { kept, keep, forget } = useKeptText(audience.queue ?? 'clients')
  const [state, setState] = useState({ ...emptySheet, ...kept })
  const change = (part: Partial<typeof state>) => {
    const next = { ...state, ...part }
    setState(next)
    keep({ templateId: next.templateId, text: next.text })
  }
  const { wish, hasMoment, problems } = useWish(audience, state)
  const checking = useBatchCheck(wish, state.at)
  const check = wish ? checking.data : undefined
  const sending = useSend((batch) => {
    forget()
    onSent(batch)
  })
  const problem = sending.error ?? checking.error
  const isRefused = problem instanceof ApiError && problem.fields?.['sendAt'] !== undefined
  const isBadMoment = !hasMoment || isRefused
  const send = (expected: number, typed: number | null) =>
    wish && sending.mutate({ wish, templateId: state.templateId, expected, typed })
  const footer = (
    <Footer check={check} busy={sending.isPending} disabled={!hasMoment} problem={problem} onSend={send} />
  )
  return (
    <Drawer title={t.title} onClose={onClose} footer={footer}>
      {check?.hasChannel === false && <InlineMessage tone="danger">{noChannelLabels[locale]}</InlineMessage>}
      <SheetText queue={audience.queue} state={state} problems={problems} onChange={change} />
      <SheetPreview check={check} hasText={wish !== null} onNavigate={(at) => change({ at })} />
      <SheetExclusions check={check} lifted={state.lifted} onChange={(lifted) => change({ lifted })} />
      <SheetMoment state={state} error={isBadMoment ? t.badMoment : undefined} onChange={change} />
    </Drawer>
  )
}

interface FooterProps {
  check: BatchCheck | undefined
  busy: boolean
  disabled: boolean
  problem: Error | null
  onSend: (expected: number, typed: number | null) => void
}

/** How many get it, and sending: a large number is typed. */
function Footer({ check, busy, disabled, problem, onSend }: FooterProps) {
  const t = useMessages(messageSheetMessages)
  const [typed, setTyped] = useState<number | null>(null)
  const receiving = check?.receiving ?? 0
  const needsNumber = receiving > typedAbove
  const isConfirmed = !needsNumber || typed === receiving
  return (
    <div className={css.footer}>
      {check && <Receivers check={check} />}
      {needsNumber && (
        <NumberField
          name="typed"
          label={t.typed(receiving)}
          whole
          value={typed}
          onChange={setTyped}
          error={isConfirmed || typed === null ? undefined : t.wrongNumber}
        />
      )}
      <Problem error={problem} />
      <Button
        look="primary"
        icon="send"
        busy={busy}
        disabled={disabled || receiving === 0 || !isConfirmed}
        onClick={() => onSend(receiving, needsNumber ? typed : null)}
      >
        {t.send(receiving)}
      </Button>
    </div>
  )
}

function Receivers({ check: { total, receiving, deferred } }: { check: BatchCheck }) {
  const t = useMessages(messageSheetMessages)
  return (
    <strong role="status">
      {t.receivers(total, receiving)}
      {deferred > 0 && <span className={css.meta}> {t.deferred(deferred)}</span>}
    </strong>
  )
}

function Problem({ error }: { error: Error | null }) {
  const t = useMessages(messageSheetMessages)
  if (!error) return null
  const known = asApiError(error)
  if (known.code === 'stale') return <InlineMessage tone="plum">{t.changed}</InlineMessage>
  if (known.fields?.['audience'] !== undefined)
    return <InlineMessage tone="plum">{t.tooMany(countCap)}</InlineMessage>
  if (known.code === 'validation') return null
  return <ProblemBanner error={known} />
}

interface Sending {
  wish: Wish
  templateId: number | null
  expected: number
  typed: number | null
}

function useSend(onSent: (batch: MessageBatch) => void) {
  const api = useApi()
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const [key, setKey] = useState(newIdempotencyKey)
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ wish, ...more }: Sending) =>
      api.call(messageBatches.create, { body: { ...wish, ...more } }, { idempotencyKey: key }),
    onSuccess: ({ data }) => {
      readAgain(messageBatches.list)
      onSent(data)
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: ['message-check'] })
      // Unanswered, the same key makes no second batch.
      if (!(error instanceof ApiError) || error.code !== 'offline') setKey(newIdempotencyKey())
    },
  })
}

const pollMs = 1_500

/** The hold goes on when the sheet is closed; the report has the same way back. */
function Sent({ batch, onClose }: Pick<Props, 'onClose'> & { batch: MessageBatch }) {
  const t = useMessages(messageSheetMessages)
  const query = useQuery({
    ...useApi().query(messageBatches.get, { params: { batchId: batch.id } }),
    refetchInterval: pollMs,
  })
  const footer = (
    <>
      <LinkButton href={hrefOf(messagePaths.batch, { batch_id: batch.id })}>{t.report}</LinkButton>
      <Button onClick={onClose}>{t.close}</Button>
    </>
  )
  return (
    <Drawer title={t.title} onClose={onClose} footer={footer}>
      <BatchHold batch={query.data?.data ?? batch} />
    </Drawer>
  )
}

const { templateId, text } = emptySheet
const nothing: WrittenText = { templateId, text }

/**
 * What is written to many, kept in this browser until it is sent: a closed sheet, a reload or a session that ends
 * take nothing of it.
 * @param audience whom it is written to: the text for one worklist is none for another
 */
function useKeptText(audience: string) {
  const { session } = useServices()
  const [store] = useState(() => createDraftStore(localStorage, browserNow))
  const [key] = useState(() => draftKey(session.state().user?.id ?? 0, `message-sheet/${audience}`))
  const [kept] = useState(() => store.read(key, nothing)[0]?.values ?? nothing)
  return {
    kept,
    keep(written: WrittenText) {
      const draft = { savedAt: store.now(), version: 0, base: nothing, values: written, idempotencyKey: '' }
      store.write(key, isBlank(written) ? [] : [draft])
    },
    forget: () => store.write(key, []),
  }
}

const isBlank = ({ text: { fa, ar } }: WrittenText): boolean => !fa?.trim() && !ar?.trim()
