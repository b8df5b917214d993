import { Suspense, useState } from 'react'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { ListBoard } from '../food-list-parts.contract.ts'
import { foodListScreenMessages } from './food-list-screen.messages.ts'

const CopyDialog = lazyPart(async () => (await import('./copy-dialog.tsx')).CopyDialog)

export interface CopyProps {
  kind: ListKind
  board: ListBoard
  /** Of the list that the copy replaces; null when there is none. */
  listVersion: number | null
  /** Composing from another diet; absent where that stands beside it anyway. */
  onCompose?: () => void
}

/** The way to start from an earlier list, of this client or another one. */
export function CopyMenu(props: CopyProps) {
  const t = useMessages(foodListScreenMessages).copy
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="copy" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {isOpen && (
        <Suspense>
          <CopyDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
