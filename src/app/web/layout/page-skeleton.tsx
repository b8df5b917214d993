import { useMessages } from '#platform/web/i18n/messages.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import css from './page-skeleton.module.css'
import { layoutMessages } from './layout.messages.ts'

/** Stands in for a page whose code or first data is on its way. */
export function PageSkeleton() {
  const t = useMessages(layoutMessages)
  return (
    <main className={css.page} aria-busy="true" aria-label={t.loading}>
      <h1 className="sr-only">{t.loading}</h1>
      <Skeleton shape="row" count={8} />
    </main>
  )
}
