import { Suspense, useState } from 'react'
import { aimsOf, type AimView } from '#nutrition/composer/list-aims.contract.ts'
import { micronutrientLabels } from '#nutrition/nutrients/micronutrient-labels.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { nutrientStripMessages } from './nutrient-strip.messages.ts'
import css from './nutrients-panel.module.css'
import type { ListEditor } from './use-list-editor.ts'

const NutrientRows = lazyPart(async () => (await import('./nutrient-rows.tsx')).NutrientRows)

/**
 * «ریزمغذی‌ها» under the targets: those that the list aims at at a glance, live; all of them with what would close a gap
 * are read when somebody opens it.
 */
export function NutrientsPanel({ editor }: { editor: ListEditor }) {
  const { title } = micronutrientLabels[useLocale().locale]
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.panel}>
      <Strip title={title} aims={aimsOf(editor.document)} />
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="heading-3">{title}</summary>
        {isOpen && (
          <Suspense fallback={<Skeleton count={4} />}>
            <NutrientRows editor={editor} />
          </Suspense>
        )}
      </details>
    </div>
  )
}

function Strip({ title, aims }: { title: string; aims: readonly AimView[] }) {
  const t = useMessages(nutrientStripMessages)
  const { format, locale } = useLocale()
  const { names } = micronutrientLabels[locale]
  if (aims.length === 0) return null
  return (
    <ul className={css.strip} aria-label={title}>
      {aims.map(({ nutrient, state, percent }) => {
        const share = state === 'unknown' ? t.unknown : format.percent(percent / 100)
        return (
          <li key={nutrient} className={css.chip} data-state={state}>
            {names[nutrient]} <b>{share}</b>
            {state !== 'met' && state !== 'unknown' && <span className="sr-only"> ({t.states[state]})</span>}
          </li>
        )
      })}
    </ul>
  )
}
