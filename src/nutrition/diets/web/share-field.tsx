import { type KeyboardEvent, useState } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { dietLimits, type DietMeal } from '../diet-versions.contract.ts'
import { builderMessages } from './builder.messages.ts'
import { changeMeal } from './draft-edits.ts'
import type { Draft } from './use-draft.ts'

export type Typed = Parameters<typeof NumberField>[0]['value']

/** The share of a meal; it is saved when the field is left or with Enter. */
export function ShareField({ draft, meal }: { draft: Draft; meal: DietMeal }) {
  const t = useMessages(builderMessages)
  const [typed, setTyped] = useState<{ value: Typed; of: number } | null>(null)
  // What is typed holds until the share itself changes.
  const value = typed !== null && typed.of === meal.sharePercent ? typed.value : meal.sharePercent
  function save() {
    if (typeof value !== 'number' || value === meal.sharePercent) return
    const share = shareWithin(value)
    if (share !== meal.sharePercent) draft.run(changeMeal(meal.mealId, { sharePercent: share }))
    else setTyped(null)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') save()
  }
  return (
    <div onKeyDown={onKeyDown} role="presentation">
      <NumberField
        name="share"
        label={t.share}
        unit={t.percent}
        whole
        value={value}
        onChange={(next) => setTyped({ value: next, of: meal.sharePercent })}
        onBlur={save}
      />
    </div>
  )
}

/** A whole share that a meal may have. */
export function shareWithin(share: number): number {
  return Math.min(dietLimits.share.max, Math.max(dietLimits.share.min, Math.round(share)))
}
