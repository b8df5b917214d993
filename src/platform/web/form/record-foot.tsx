import { useMutation } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { formMessages } from './form.messages.ts'
import { problemSentence, ProblemBanner } from './problem-banner.tsx'
import css from './record-foot.module.css'

interface Props {
  /** Typed to confirm a deletion. */
  name: string
  /** «در ۱۲ قلم خوراکی به کار رفته», with its link. */
  usage: ReactNode
  /** Unsaved changes would be lost or clash. */
  dirty: boolean
  retire?: {
    record: { retired: boolean; version: number }
    /** What it means: what stops and what stays. */
    texts: { retireText: string; bringBackText: string }
    patch: (changed: { retired: boolean }, version: number) => Promise<unknown>
  }
  remove?: {
    /** What stops and what stays. */
    consequences: readonly ReactNode[]
    /** Why it cannot be deleted now; the button then yields to the reason. */
    refusal?: string
    run: () => Promise<unknown>
  }
}

/** At the foot of an edit screen, apart: take a record out of use, or delete it for good. */
export function RecordFoot({ name, usage, dirty, retire, remove }: Props) {
  const t = useMessages(formMessages)
  const id = useId()
  const only = retire ? t.foot.retire : t.foot.remove
  return (
    <section className={css.foot} aria-labelledby={id}>
      <h2 id={id} className="heading-3">
        {retire && remove ? t.foot.title : only}
      </h2>
      <p>{usage}</p>
      {dirty ? (
        <p className={css.hint}>{t.foot.saveFirst}</p>
      ) : (
        <>
          {retire && <Retire {...retire} />}
          {remove && <Remove name={name} {...remove} />}
        </>
      )}
    </section>
  )
}

function Retire({ record: { retired, version }, texts, patch }: NonNullable<Props['retire']>) {
  const t = useMessages(formMessages)
  const action = useMutation({
    mutationFn: () => patch({ retired: !retired }, version),
    networkMode: 'always',
  })
  return (
    <div className={css.action}>
      <p className={css.hint}>{retired ? texts.bringBackText : texts.retireText}</p>
      <Button busy={action.isPending} onClick={() => action.mutate()}>
        {retired ? t.foot.bringBack : t.foot.retire}
      </Button>
      {action.error && <ProblemBanner error={apiError(action.error)} onClose={action.reset} />}
    </div>
  )
}

function Remove({ name, consequences, refusal, run }: NonNullable<Props['remove']> & { name: string }) {
  const t = useMessages(formMessages)
  const [open, setOpen] = useState(false)
  const action = useMutation({ mutationFn: run, networkMode: 'always' })
  const close = () => {
    setOpen(false)
    action.reset()
  }
  if (refusal !== undefined) return <p className={css.hint}>{refusal}</p>
  return (
    <div className={css.action}>
      <Button look="danger" icon="trash" onClick={() => setOpen(true)}>
        {t.foot.remove}
      </Button>
      {open && (
        <ConfirmDialog
          title={t.foot.removeTitle(name)}
          consequences={[...consequences, t.foot.irreversible]}
          confirmLabel={t.foot.remove}
          typed={name}
          busy={action.isPending}
          error={action.error ? problemSentence(apiError(action.error), t) : undefined}
          onConfirm={() => action.mutate()}
          onClose={close}
        />
      )}
    </div>
  )
}

function apiError(error: Error): ApiError {
  return error instanceof ApiError ? error : new ApiError('malformed', { message: error.message })
}
