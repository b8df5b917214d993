import { useState } from 'react'
import type { ListColumns } from '#platform/contract/saved-views.ts'
import { useMessages } from '../i18n/messages.ts'
import { offered } from '../list/column-arrangement.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { OrderedChoices } from '../ui/ordered-choices.tsx'
import { dashboardMessages } from './dashboard.messages.ts'

interface Props {
  tiles: readonly { id: string; label: string }[]
  kept: ListColumns | null
  onKeep: (arrangement: ListColumns | null) => void
  onClose: () => void
}

/** Which numbers the person sees first, and which not at all. */
export function ArrangeDialog({ tiles, kept, onKeep, onClose }: Props) {
  const t = useMessages(dashboardMessages)
  const [order, setOrder] = useState<readonly string[]>(() =>
    offered(tiles, kept?.order ?? []).map(({ id }) => id),
  )
  const [shown, setShown] = useState<readonly string[]>(() =>
    tiles.map(({ id }) => id).filter((id) => !kept?.hidden.includes(id)),
  )
  function end(arrangement: ListColumns | null) {
    onKeep(arrangement)
    onClose()
  }
  const footer = (
    <>
      <Button
        look="primary"
        onClick={() => end({ order: [...order], hidden: order.filter((id) => !shown.includes(id)) })}
      >
        {t.apply}
      </Button>
      <Button onClick={onClose}>{t.cancel}</Button>
      <Button look="quiet" icon="refresh" onClick={() => end(null)}>
        {t.reset}
      </Button>
    </>
  )
  return (
    <Dialog title={t.arrange} dirty={false} onClose={onClose} footer={footer}>
      <OrderedChoices
        order={order}
        labelOf={(id) => tiles.find((tile) => tile.id === id)?.label ?? ''}
        shown={shown}
        onOrder={setOrder}
        onShown={setShown}
      />
    </Dialog>
  )
}
