import { type KeyboardEvent, useState } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { dietLimits, type DietMeal } from '../diet-versions.contract.ts'
import { builderMessages } from './builder.messages.ts'
import { changeMeal } from './draft-edits.ts'
import type { Draft } from './use-draft.ts'

export type Typed = Parameters<typeof NumberField>[0]['value']

/** The share of a meal; it is saved when the field is left or with Enter. What is no share stays as typed, and says so. */
export function ShareField({ draft, meal }: { draft: Draft; meal: DietMeal }) {
  const t = useMessages(builderMessages)
  const [typed, setTyped] = useState<{ value: Typed; of: number } | null>(null)
  const [left, setLeft] = useState(false)
  // What is typed holds until the share itself changes.
  const value = typed !== null && typed.of === meal.sharePercent ? typed.value : meal.sharePercent
  function save() {
    setLeft(true)
    if (isShare(value) && value !== meal.sharePercent)
      draft.run(changeMeal(meal.mealId, { sharePercent: value }))
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
        onChange={(next) => {
          setLeft(false)
          setTyped({ value: next, of: meal.sharePercent })
        }}
        onBlur={save}
        error={left && !isShare(value) ? t.shareWrong(dietLimits.share.min, dietLimits.share.max) : undefined}
      />
    </div>
  )
}

/** A whole share that a meal may have. */
export function isShare(value: Typed): value is number {
  const { min, max } = dietLimits.share
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
}
