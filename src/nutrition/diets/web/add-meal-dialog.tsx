import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { meals, type Meal } from '#nutrition/meals/meals.contract.ts'
import { dietLimits } from '../diet-versions.contract.ts'
import { builderMessages } from './builder.messages.ts'
import css from './builder.module.css'
import { addMeal } from './draft-edits.ts'
import { isShare, type Typed } from './share-field.tsx'
import type { Draft } from './use-draft.ts'

/** Adds one of the meals that the diet does not have, with a share of the day. */
export function AddMealDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const t = useMessages(builderMessages)
  const { locale } = useLocale()
  const id = useId()
  const [mealId, setMealId] = useState<string | null>(null)
  // Until somebody types, the share is the proposed one.
  const [typed, setTyped] = useState<Typed | undefined>(undefined)
  const [asked, setAsked] = useState(false)
  const query = { perPage: 100, retired: false }
  const all = useQuery(useApi().query(meals.list, { query }))
  const taken = new Set(draft.content.meals.map((meal) => meal.mealId))
  const free = (all.data?.data ?? []).filter((meal) => !taken.has(meal.id))
  const chosen = free.find((meal) => String(meal.id) === mealId)
  const proposed = chosen ? shareFor(chosen, draft.content.shareSum) : null
  const share = typed === undefined ? proposed : typed
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!chosen || !isShare(share)) return
    draft.run(addMeal(chosen.id, share))
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
      <form id={id} className={css.section} onSubmit={submit} noValidate>
        <Loaded query={all}>
          {() => (
            <SelectField
              name="meal"
              label={t.meal}
              value={mealId ?? ''}
              onChange={(value) => setMealId(value === '' ? null : value)}
              emptyLabel={t.chooseMeal}
              options={free.map((meal) => ({ value: String(meal.id), label: recordName(meal, locale) }))}
            />
          )}
        </Loaded>
        <NumberField
          name="share"
          label={t.share}
          unit={t.percent}
          whole
          value={share}
          onChange={setTyped}
          error={
            asked && !isShare(share) ? t.shareWrong(dietLimits.share.min, dietLimits.share.max) : undefined
          }
        />
      </form>
    </Dialog>
  )
}

/** The usual share of the meal, but no more than what is left of the day. */
function shareFor(meal: Meal, sum: number): number {
  const left = 100 - sum
  const usual = left > 0 ? Math.min(left, meal.sharePercent) : meal.sharePercent
  return Math.max(dietLimits.share.min, usual)
}
