import { Suspense, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { offered } from '../list/column-arrangement.ts'
import { useArrangement } from '../list/use-arrangement.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../list/lazy-part.ts'
import { dashboardMessages } from './dashboard.messages.ts'

const ArrangeDialog = lazyPart(() => import('./arrange-dialog.tsx').then((module) => module.ArrangeDialog))

export interface Tile {
  /** Kept as that of a column: letters, digits and hyphens. */
  id: string
  label: string
}

/** The tiles of a dashboard that the person wants to see, in their order. @param tiles all, in the usual order */
export function useArrangedTiles<T extends Tile>(dashboard: string, tiles: readonly T[]): T[] {
  const { kept } = useArrangement(dashboard)
  return offered(tiles, kept?.order ?? []).filter(({ id }) => !kept?.hidden.includes(id))
}

interface Props {
  dashboard: string
  tiles: readonly Tile[]
}

/** The button that arranges and hides the tiles of a dashboard, for this person alone. */
export function ArrangeTiles({ dashboard, tiles }: Props) {
  const t = useMessages(dashboardMessages)
  const { kept, keep } = useArrangement(dashboard)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="columns" onClick={() => setOpen(true)}>
        {t.arrange}
      </Button>
      <Suspense>
        {isOpen && <ArrangeDialog tiles={tiles} kept={kept} onKeep={keep} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

/** Stands where all tiles are hidden. */
export function NoTiles() {
  const t = useMessages(dashboardMessages)
  return <EmptyState kind="no-results">{t.allHidden}</EmptyState>
}
