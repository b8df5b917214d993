import { Suspense, useState } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { exchangesMessages } from './exchanges.messages.ts'
import css from './nutrients-panel.module.css'
import type { ListEditor } from './use-list-editor.ts'
import type { ListPlaces } from './use-list-places.ts'

const ExchangeRows = lazyPart(async () => (await import('./exchange-rows.tsx')).ExchangeRows)

/** «واحدها» beside the micronutrients: nothing of it is read before somebody opens it. */
export function ExchangesPanel({ editor, places }: { editor: ListEditor; places: ListPlaces }) {
  const t = useMessages(exchangesMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={css.panel} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="heading-3">{t.title}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton count={4} />}>
          <ExchangeRows editor={editor} places={places} />
        </Suspense>
      )}
    </details>
  )
}
