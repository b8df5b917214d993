import { Suspense, useState } from 'react'
import { micronutrientLabels } from '#nutrition/nutrients/micronutrient-labels.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import css from './nutrients-panel.module.css'
import type { ListEditor } from './use-list-editor.ts'

const NutrientRows = lazyPart(async () => (await import('./nutrient-rows.tsx')).NutrientRows)

/** «ریزمغذی‌ها» under the targets: nothing of it is read before somebody opens it. */
export function NutrientsPanel({ editor }: { editor: ListEditor }) {
  const { title } = micronutrientLabels[useLocale().locale]
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={css.panel} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.title}>{title}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton count={4} />}>
          <NutrientRows editor={editor} />
        </Suspense>
      )}
    </details>
  )
}
