import { useState } from 'react'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { foodLists } from '../food-lists.contract.ts'
import { listCheckMessages } from './list-check.messages.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useListAct } from './use-list-act.ts'

interface Props {
  visitId: number
  kind: ListKind
  onAsked?: () => void
}

/** Hands the list over to somebody with the right, with a note for whom it helps. */
export function AskHead({ visitId, kind, onAsked }: Props) {
  const t = useMessages(listCheckMessages)
  const api = useApi()
  const mayAsk = useMay('food-lists.send')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const asking = useListAct(
    (note: string) =>
      api.call(
        foodLists.ask,
        { params: { visitId, kind }, body: { note: note === '' ? null : note } },
        { idempotencyKey: newIdempotencyKey() },
      ),
    t.asked,
    () => {
      close()
      onAsked?.()
    },
  )
  if (!mayAsk) return null
  return (
    <>
      <Button look="primary" icon="send" onClick={() => setOpen(true)}>
        {t.ask}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t.ask}
          label={t.askNote}
          hint={t.askHint}
          confirmLabel={t.ask}
          min={0}
          short={t.noteShort}
          busy={asking.busy}
          problem={asking.problem}
          onConfirm={asking.run}
          onClose={close}
        />
      )}
    </>
  )
}
