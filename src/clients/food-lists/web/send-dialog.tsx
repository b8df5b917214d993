import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { addDays } from '#platform/contract/text/calendar.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { foodListLimits, type ListBoard } from '../food-list-parts.contract.ts'
import { ApproveList } from './approval-notice.tsx'
import { AskHead } from './ask-head.tsx'
import { JudgementList } from './judgement-list.tsx'
import { judgementMessages } from './judgement.messages.ts'
import { listApprovalMessages } from './list-approval.messages.ts'
import { listCheckMessages } from './list-check.messages.ts'
import type { MealPlace } from './list-edits.ts'
import type { EditorLayer } from './list-editor-view.tsx'
import { DeliveryAhead } from './list-delivery.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import css from './send-dialog.module.css'
import type { ListEditor } from './use-list-editor.ts'
import { type Sending, useSending } from './use-sending.ts'

interface Props {
  editor: ListEditor
  board: ListBoard
  onGoTo: (place: MealPlace) => void
  onLayer: (layer: EditorLayer) => void
  /** With the number of the version that went. */
  onSent: (number: number) => void
  onClose: () => void
}

/** What speaks against the list, what the client will get, and sending it, with a reason where rules are passed over. */
export function SendDialog({ editor, board, onGoTo, onLayer, onSent, onClose }: Props) {
  const t = useMessages(judgementMessages)
  const form = useId()
  const sending = useSending(editor, (number) => {
    onSent(number)
    onClose()
  })
  const way = useWayToSend(editor, sending)
  const [reason, setReason] = useState('')
  const [judged, setJudged] = useState(false)
  const isOpen = way === 'at-once' || way === 'with-reason'
  const isShort = way === 'with-reason' && reason.trim().length < foodListLimits.reason.min

  function submit(event: FormEvent) {
    event.preventDefault()
    setJudged(true)
    if (isShort || !isOpen) return
    void sending.send(way === 'with-reason' ? reason.trim() : null)
  }

  const send = isOpen ? (
    <SendButton form={form} way={way} busy={sending.busy} />
  ) : (
    <Decided way={way} editor={editor} board={board} note={reason} onAsked={onClose} />
  )
  return (
    <Dialog
      title={t.title}
      width="wide"
      dirty={reason !== ''}
      onClose={onClose}
      footer={<Footer send={send} onPreview={() => onLayer('preview')} onClose={onClose} />}
    >
      <form id={form} className="stack-4" onSubmit={submit} noValidate>
        <Receipt editor={editor} board={board} />
        <DeliveryAhead visitId={editor.list.visitId} kind={editor.list.kind} />
        {(way === 'by-head' || way === 'by-approver') && (
          <ByHead way={way} note={reason} onNote={setReason} />
        )}
        {editor.dirty ? (
          <p className="muted">{t.saveFirst}</p>
        ) : (
          <JudgementList editor={editor} board={board} judgement={sending.judgement} onGoTo={onGoTo} />
        )}
        {way === 'with-reason' && <Reason value={reason} onChange={setReason} isShort={judged && isShort} />}
        {sending.problem && <ProblemBanner error={sending.problem} onClose={sending.dismiss} />}
      </form>
    </Dialog>
  )
}

interface DecidedProps {
  way: WayToSend
  editor: ListEditor
  board: ListBoard
  note: string
  onAsked: () => void
}

/** What comes before sending: an approval, or that somebody else sends it. */
function Decided({ way, editor, board, note, onAsked }: DecidedProps) {
  const { list } = editor
  if (way === 'approve') return <ApproveList list={list} />
  if (way !== 'by-head' && way !== 'by-approver') return null
  const wants = way === 'by-head' ? 'override' : 'approval'
  return <AskHead board={board} kind={list.kind} note={note} wants={wants} onAsked={onAsked} />
}

interface ByHeadProps {
  way: 'by-head' | 'by-approver'
  note: string
  onNote: (note: string) => void
}

/** That somebody with the right must send or approve it, and what to tell them. */
function ByHead({ way, note, onNote }: ByHeadProps) {
  const t = useMessages(judgementMessages)
  const check = useMessages(listCheckMessages)
  const approval = useMessages(listApprovalMessages)
  const isHead = way === 'by-head'
  return (
    <>
      <Banner tone="plum" title={isHead ? t.headNeeded : approval.needed}>
        {isHead ? t.noPermission : approval.neededText}
      </Banner>
      <TextArea
        name="askNote"
        label={isHead ? check.askNote : approval.askNote}
        hint={isHead ? check.askHint : approval.askHint}
        maxLength={foodListLimits.reason.max}
        value={note}
        onChange={onNote}
      />
    </>
  )
}

/**
 * How the list can go: `by-head` needs somebody with the right to override, `by-approver` somebody with the right to
 * approve; who has it approves first.
 */
type WayToSend = 'at-once' | 'with-reason' | 'by-head' | 'approve' | 'by-approver' | 'never'

/** An unsaved list is saved and judged first. */
function useWayToSend({ dirty }: ListEditor, { judgement }: Sending): WayToSend {
  const mayOverride = useMay('food-lists.override')
  const mayApprove = useMay('food-lists.approve')
  if (dirty || judgement.sendable === 'yes') return 'at-once'
  if (judgement.sendable === 'never') return 'never'
  if (judgement.sendable === 'approval') return mayApprove ? 'approve' : 'by-approver'
  return mayOverride ? 'with-reason' : 'by-head'
}

interface SendButtonProps {
  form: string
  way: WayToSend
  busy: boolean
}

function SendButton({ form, way, busy }: SendButtonProps) {
  const t = useMessages(judgementMessages)
  const isAnyway = way === 'with-reason'
  return (
    <Button type="submit" form={form} look={isAnyway ? 'danger-final' : 'primary'} icon="send" busy={busy}>
      {isAnyway ? t.sendAnyway : t.send}
    </Button>
  )
}

interface FooterProps {
  send: ReactNode
  onPreview: () => void
  onClose: () => void
}

function Footer({ send, onPreview, onClose }: FooterProps) {
  const t = useMessages(judgementMessages)
  const { bar } = useMessages(listEditorMessages)
  return (
    <>
      {send}
      <Button onClick={onPreview}>{bar.preview}</Button>
      <Button look="quiet" onClick={onClose}>
        {t.close}
      </Button>
    </>
  )
}

interface ReasonProps {
  value: string
  onChange: (reason: string) => void
  isShort: boolean
}

function Reason({ value, onChange, isShort }: ReasonProps) {
  const t = useMessages(judgementMessages)
  const { min, max } = foodListLimits.reason
  return (
    <TextArea
      name="reason"
      label={t.reason}
      hint={t.reasonHint(min)}
      required
      maxLength={max}
      value={value}
      onChange={onChange}
      error={isShort ? t.reasonShort(min) : undefined}
    />
  )
}

/** What the client will get, in a line each. */
function Receipt({ editor, board }: Pick<Props, 'editor' | 'board'>) {
  const t = useMessages(judgementMessages)
  const { format } = useLocale()
  const { list } = editor
  const last = addDays(list.fromDay, list.days - 1)
  return (
    <div className={css.receipt}>
      <p>
        {t.gets}: <bdi>{board.client.fullName}</bdi>
      </p>
      <p>{t.window(format.dateRange(list.fromDay, last), t.days(list.days))}</p>
      <p>{t.inLanguage[board.client.language]}</p>
      <p>{t.version(list.versionState === 'sent' ? list.number + 1 : list.number)}</p>
    </div>
  )
}
