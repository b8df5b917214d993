import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { addDays } from '#platform/contract/text/calendar.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { foodListLimits, type ListBoard } from '../food-list-parts.contract.ts'
import { JudgementList } from './judgement-list.tsx'
import { judgementMessages } from './judgement.messages.ts'
import type { MealPlace } from './list-edits.ts'
import type { EditorLayer } from './list-editor-view.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import css from './send-dialog.module.css'
import type { ListEditor } from './use-list-editor.ts'
import { type Sending, useSending } from './use-sending.ts'

interface Props {
  editor: ListEditor
  board: ListBoard
  onGoTo: (place: MealPlace) => void
  onLayer: (layer: EditorLayer) => void
  onClose: () => void
}

/** What speaks against the list, what the client will get, and sending it, with a reason where rules are passed over. */
export function SendDialog({ editor, board, onGoTo, onLayer, onClose }: Props) {
  const t = useMessages(judgementMessages)
  const form = useId()
  const sending = useSending(editor, onClose)
  const { isOpen, needsReason } = useWayToSend(editor, sending)
  const [reason, setReason] = useState('')
  const [judged, setJudged] = useState(false)
  const isShort = needsReason && reason.trim().length < foodListLimits.reason.min

  function submit(event: FormEvent) {
    event.preventDefault()
    setJudged(true)
    if (isShort || !isOpen) return
    void sending.send(needsReason ? reason.trim() : null)
  }

  const send = (
    <Button
      type="submit"
      form={form}
      look={needsReason ? 'danger-final' : 'primary'}
      icon="send"
      busy={sending.busy}
    >
      {needsReason ? t.sendAnyway : t.send}
    </Button>
  )
  return (
    <Dialog
      title={t.title}
      width="wide"
      dirty={reason !== ''}
      onClose={onClose}
      footer={<Footer send={isOpen && send} onPreview={() => onLayer('preview')} onClose={onClose} />}
    >
      <form id={form} className={css.form} onSubmit={submit} noValidate>
        <Receipt editor={editor} board={board} />
        {editor.dirty ? (
          <p className={css.note}>{t.saveFirst}</p>
        ) : (
          <JudgementList editor={editor} board={board} judgement={sending.judgement} onGoTo={onGoTo} />
        )}
        {needsReason && (
          <Reason isOpen={isOpen} value={reason} onChange={setReason} isShort={judged && isShort} />
        )}
        {sending.problem && <ProblemBanner error={sending.problem} onClose={sending.dismiss} />}
      </form>
    </Dialog>
  )
}

/** Whether the person may send, and whether only with a reason. An unsaved list is saved and judged first. */
function useWayToSend({ dirty }: ListEditor, { judgement }: Sending) {
  const mayOverride = useMay('food-lists.override')
  if (dirty) return { isOpen: true, needsReason: false }
  const needsReason = judgement.sendable === 'override'
  return { isOpen: judgement.sendable === 'yes' || (needsReason && mayOverride), needsReason }
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
  /** Whether the person may override at all. */
  isOpen: boolean
  value: string
  onChange: (reason: string) => void
  isShort: boolean
}

function Reason({ isOpen, value, onChange, isShort }: ReasonProps) {
  const t = useMessages(judgementMessages)
  const { min, max } = foodListLimits.reason
  if (!isOpen) return <p className={css.note}>{t.noPermission}</p>
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
