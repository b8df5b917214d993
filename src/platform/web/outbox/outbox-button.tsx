import { lazy, Suspense } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { PopoverButton } from '../ui/popover.tsx'
import css from './outbox.module.css'
import { outboxMessages } from './outbox.messages.ts'
import { useOutbox } from './use-outbox.ts'

// The frame is on every page, what waits on few.
const OutboxList = lazy(async () => ({ default: (await import('./outbox-list.tsx')).OutboxList }))

/** In the bar above every page, while something is not sent yet: how much, and what it is. */
export function OutboxButton() {
  const t = useMessages(outboxMessages)
  const { outbox, items } = useOutbox()
  if (!outbox || items.length === 0) return null
  const count = t.waitingOnes(items.length)
  return (
    <PopoverButton label={t.title} icon="send" text={<span className={css.count}>{count}</span>}>
      <div className={css.panel}>
        <p className={css.text}>{t.text}</p>
        <Suspense>
          <OutboxList outbox={outbox} items={items} isAnywhere />
        </Suspense>
      </div>
    </PopoverButton>
  )
}
