import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { ChangeList } from './change-list.tsx'
import { formMessages } from './form.messages.ts'
import { closeThen } from './close-then.ts'
import type { AnyForm } from './use-form.ts'

interface Props {
  form: AnyForm
  /** `id` of the form element: the bar stands outside of it, at the foot of the page. */
  formId: string
  saveLabel?: string
  onSave: () => void
  onSaveAndNew?: () => void
}

type Layer = 'review' | 'discard'

/** Save is always enabled; what is pending is said in words. */
export function FormBar({ form, formId, saveLabel, onSave, onSaveAndNew }: Props) {
  const t = useMessages(formMessages)
  const save = saveLabel ?? t.save
  const [layer, setLayer] = useState<Layer | null>(null)
  const close = () => setLayer(null)
  const failed = form.problem !== null || form.errors.length > 0
  const pending = form.dirty ? t.changes(form.changes.length) : t.noChanges
  return (
    <>
      <SaveBar status={failed ? t.saveFailed : pending} tone={failed ? 'danger' : 'neutral'}>
        <Button
          type="submit"
          form={formId}
          look="primary"
          busy={form.busy}
          aria-keyshortcuts="Control+S"
          title={t.shortcut}
        >
          {save}
        </Button>
        {onSaveAndNew && <Button onClick={onSaveAndNew}>{t.saveAndNew}</Button>}
        {form.dirty && (
          <>
            <Button look="quiet" onClick={() => setLayer('review')}>
              {t.review}
            </Button>
            <Button look="quiet" onClick={() => setLayer('discard')}>
              {t.discard}
            </Button>
          </>
        )}
      </SaveBar>
      {layer === 'review' && <Review form={form} onSave={onSave} onClose={close} />}
      {layer === 'discard' && <Discard form={form} onClose={close} />}
    </>
  )
}

interface ReviewProps {
  form: AnyForm
  onSave: () => void
  onClose: () => void
}

function Review({ form, onSave, onClose }: ReviewProps) {
  const t = useMessages(formMessages)
  const save = () => closeThen(onClose, onSave)
  const footer = (
    <>
      <Button look="primary" onClick={save}>
        {t.save}
      </Button>
      <Button onClick={onClose}>{t.keepEditing}</Button>
    </>
  )
  return (
    <Dialog title={t.reviewTitle} width="wide" dirty={false} onClose={onClose} footer={footer}>
      <ChangeList changes={form.changes} specs={form.specs} />
    </Dialog>
  )
}

function Discard({ form, onClose }: { form: AnyForm; onClose: () => void }) {
  const t = useMessages(formMessages)
  const discard = () => {
    form.discard()
    onClose()
  }
  return (
    <ConfirmDialog
      title={t.discardTitle}
      consequences={[t.discardText(form.changes.length)]}
      confirmLabel={t.discardConfirm}
      onConfirm={discard}
      onClose={onClose}
    />
  )
}
