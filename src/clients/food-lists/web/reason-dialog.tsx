import { type FormEvent, useId, useState } from 'react'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { foodListLimits } from '../food-list-parts.contract.ts'
import { judgementMessages } from './judgement.messages.ts'

interface Props {
  title: string
  label: string
  hint?: string
  confirmLabel: string
  /** The fewest characters; 0: nothing has to be written. */
  min: number
  short: string
  busy: boolean
  problem: ApiError | null
  onConfirm: (text: string) => void
  onClose: () => void
}

/** Asks for a reason or a note before something is done; what was typed stays when it fails. */
export function ReasonDialog(props: Props) {
  const { title, label, hint, confirmLabel, min, short, busy, problem, onConfirm, onClose } = props
  const t = useMessages(judgementMessages)
  const form = useId()
  const [text, setText] = useState('')
  const [judged, setJudged] = useState(false)
  const isShort = text.trim().length < min
  function submit(event: FormEvent) {
    event.preventDefault()
    setJudged(true)
    if (!isShort && !busy) onConfirm(text.trim())
  }
  const footer = (
    <>
      <Button type="submit" form={form} look="primary" busy={busy}>
        {confirmLabel}
      </Button>
      <Button look="quiet" onClick={onClose}>
        {t.close}
      </Button>
    </>
  )
  return (
    <Dialog title={title} dirty={text !== ''} onClose={onClose} footer={footer}>
      <form id={form} className="stack-4" onSubmit={submit} noValidate>
        <TextArea
          name="reason"
          label={label}
          hint={hint}
          required={min > 0}
          maxLength={foodListLimits.reason.max}
          value={text}
          onChange={setText}
          error={judged && isShort ? short : undefined}
        />
        {problem && <ProblemBanner error={problem} />}
      </form>
    </Dialog>
  )
}
