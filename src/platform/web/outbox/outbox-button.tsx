import { lazy, Suspense } from 'react'
import { useOpenOutbox } from './use-outbox.ts'

// The frame is on every page, what waits on few. A screen that puts something into the outbox has this code already:
// without a network it could not come any more.
const WaitingButton = lazy(async () => ({ default: (await import('./outbox-list.tsx')).WaitingButton }))

/** In the bar above every page, while something is not sent yet. */
export function OutboxButton() {
  const { outbox, items } = useOpenOutbox()
  if (!outbox || items.length === 0) return null
  return (
    <Suspense>
      <WaitingButton outbox={outbox} items={items} />
    </Suspense>
  )
}
