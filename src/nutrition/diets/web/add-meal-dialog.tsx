import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { meals, type Meal } from '#nutrition/meals/meals.contract.ts'
import { builderMessages } from './builder.messages.ts'
import { nameIn } from './diet-name.ts'
import { addMeal } from './draft-edits.ts'
import { shareWithin } from './share-field.tsx'
import type { Draft } from './use-draft.ts'

/** Adds one of the meals that the diet does not have, with what is left of the day as its share. */
export function AddMealDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const t = useMessages(builderMessages)
  const { locale } = useLocale()
  const id = useId()
  const [mealId, setMealId] = useState<string | null>(null)
  const query = { perPage: 100, retired: false }
  const all = useQuery(useApi().query(meals.list, { query }))
  const taken = new Set(draft.content.meals.map((meal) => meal.mealId))
  const free = (all.data?.data ?? []).filter((meal) => !taken.has(meal.id))
  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = free.find((meal) => String(meal.id) === mealId)
    if (!chosen) return
    draft.run(addMeal(chosen.id, shareFor(chosen, draft.content.shareSum)))
    onClose()
  }
  return (
    <Dialog
      title={t.addMeal}
      onClose={onClose}
      footer={
        <>
          <Button look="primary" type="submit" form={id} disabled={mealId === null}>
            {t.add}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <Loaded query={all}>
          {() => (
            <SelectField
              name="meal"
              label={t.meal}
              value={mealId ?? ''}
              onChange={(value) => setMealId(value === '' ? null : value)}
              emptyLabel={t.chooseMeal}
              options={free.map((meal) => ({ value: String(meal.id), label: nameIn(meal, locale) }))}
            />
          )}
        </Loaded>
      </form>
    </Dialog>
  )
}

/** What is left of the day, else the usual share of the meal. */
function shareFor(meal: Meal, sum: number): number {
  const left = 100 - sum
  return shareWithin(left > 0 ? left : meal.sharePercent)
}
