import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useServices } from '../app-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { closeThen } from './close-then.ts'
import { formMessages } from './form.messages.ts'
import { isReloading } from './reload-keeping-drafts.ts'
import type { AnyForm } from './use-form.ts'

interface Props {
  form: Pick<AnyForm, 'dirty' | 'discard' | 'keepsDrafts'>
  /** @returns whether it is saved. */
  save: () => Promise<boolean>
}

interface Place {
  pathname: string
  search: unknown
}

/** What is shown may hang on the search too: a list's earlier version, a queue. */
const addressOf = ({ pathname, search }: Place) => `${pathname} ${JSON.stringify(search)}`

/** Asks before a form with unsaved changes is left; the browser's own question covers closing the tab. */
export function LeaveGuard({ form, save }: Props) {
  const t = useMessages(formMessages)
  const { session } = useServices()
  const blocker = useBlocker({
    // Whoever is no longer signed in goes to the sign-in; the draft waits.
    shouldBlockFn: ({ current, next }) =>
      form.dirty && addressOf(current) !== addressOf(next) && session.state().user !== null,
    enableBeforeUnload: () => form.dirty && !isReloading(),
    withResolver: true,
  })
  // The dialog goes before the save is tried: what goes wrong takes the focus then.
  const [saving, setSaving] = useState(false)
  if (blocker.status !== 'blocked' || saving) return null
  const { proceed, reset } = blocker

  async function saveAndLeave() {
    const saved = await save()
    setSaving(false)
    if (saved) proceed()
    else reset()
  }
  function discardAndLeave() {
    // At once: the form must not keep a draft of it while it goes.
    flushSync(form.discard)
    proceed()
  }
  const footer = (
    <>
      <Button
        look="primary"
        autoFocus
        onClick={() =>
          closeThen(
            () => setSaving(true),
            () => void saveAndLeave(),
          )
        }
      >
        {t.leave.save}
      </Button>
      {form.keepsDrafts && <Button onClick={proceed}>{t.leave.keep}</Button>}
      <Button look="danger" onClick={discardAndLeave}>
        {t.leave.discard}
      </Button>
    </>
  )
  return (
    <Dialog title={t.leave.title} role="alertdialog" dirty={false} onClose={reset} footer={footer}>
      <p>{t.leave.text}</p>
    </Dialog>
  )
}
