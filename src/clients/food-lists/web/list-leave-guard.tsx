import { useBlocker } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { useServices } from '#platform/web/app-context.tsx'
import { formMessages } from '#platform/web/form/form.messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { ListEditor } from './use-list-editor.ts'

interface Place {
  pathname: string
  search: unknown
}

/** An old version has the same path and its number in the search. */
const addressOf = ({ pathname, search }: Place) => `${pathname} ${JSON.stringify(search)}`

/** Asks before a list with unsaved corrections is left; the browser's own question covers closing the tab. */
export function ListLeaveGuard({ editor }: { editor: ListEditor }) {
  const t = useMessages(formMessages)
  const { session } = useServices()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      editor.dirty && addressOf(current) !== addressOf(next) && session.state().user !== null,
    enableBeforeUnload: () => editor.dirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const { proceed, reset } = blocker

  async function saveAndLeave() {
    if (await editor.save()) proceed()
    else reset()
  }
  function discardAndLeave() {
    // At once: the editor must not keep a draft of it while it goes.
    flushSync(editor.discard)
    proceed()
  }
  const footer = (
    <>
      <Button look="primary" autoFocus busy={editor.busy} onClick={() => void saveAndLeave()}>
        {t.leave.save}
      </Button>
      <Button onClick={proceed}>{t.leave.keep}</Button>
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
