import { Suspense, useState } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import css from '../nutrients-panel.module.css'
import type { ListEditor } from '../use-list-editor.ts'
import { shoppingMessages } from './shopping.messages.ts'

const ShoppingGoods = lazyPart(async () => (await import('./shopping-goods.tsx')).ShoppingGoods)

/** «فهرست خرید» under the targets: nothing of it is read before somebody opens it. */
export function ShoppingPanel({ editor }: { editor: ListEditor }) {
  const t = useMessages(shoppingMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={css.panel} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.title}>{t.title}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton count={4} />}>
          <ShoppingGoods editor={editor} />
        </Suspense>
      )}
    </details>
  )
}
