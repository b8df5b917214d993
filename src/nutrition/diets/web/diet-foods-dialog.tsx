import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { RecordPicker } from '#platform/web/ui/fields/record-picker.tsx'
import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'
import { dietVersions, type DietMeal, type FoodPlace } from '../diet-versions.contract.ts'
import { diets, type Diet } from '../diets.contract.ts'
import { endPlaces, putFoods, removeFoods, withNotes } from './draft-edits.ts'
import { foodAdderMessages } from './food-adder.messages.ts'
import type { Draft } from './use-draft.ts'

const dietRecords: RecordSource<Diet> = {
  kind: 'diet',
  search: async (api, q, signal) => (await api.call(diets.list, { query: { q } }, { signal })).data,
  find: async (api, dietId) => (await api.call(diets.get, { params: { dietId } })).data,
  label: recordName,
  isRetired: (diet) => diet.retired,
}

interface Props {
  draft: Draft
  meal: DietMeal
  onClose: () => void
}

/** Brings the foods of a meal of another diet that this meal does not have yet. */
export function DietFoodsDialog({ draft, meal, onClose }: Props) {
  const t = useMessages(foodAdderMessages)
  const { locale } = useLocale()
  const [dietId, setDietId] = useState<number | null>(null)
  const [added, setAdded] = useState<readonly FoodPlace[]>([])
  function bring() {
    const foodIds = added.map((place) => place.foodId)
    draft.run(putFoods(meal.mealId, added), {
      said: t.added(added.length),
      undo: removeFoods(meal.mealId, foodIds),
    })
    onClose()
  }
  return (
    <Dialog
      title={t.fromTitle(recordName(meal, locale))}
      dirty={false}
      onClose={onClose}
      footer={
        <>
          <Button look="primary" disabled={added.length === 0} onClick={bring}>
            {t.bring}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </>
      }
    >
      <RecordPicker
        name="diet"
        label={t.fromDiet}
        source={dietRecords}
        value={dietId}
        onChange={(id) => {
          setDietId(id)
          setAdded([])
        }}
      />
      {dietId !== null && <MealsOf key={dietId} dietId={dietId} meal={meal} onChoose={setAdded} />}
    </Dialog>
  )
}

interface MealsProps {
  dietId: number
  meal: DietMeal
  /** Foods of the chosen meal that are new here, with their notes. */
  onChoose: (places: readonly FoodPlace[]) => void
}

function MealsOf({ dietId, meal, onChoose }: MealsProps) {
  const t = useMessages(foodAdderMessages)
  const { locale } = useLocale()
  const [chosen, setChosen] = useState<string | null>(null)
  const query = useQuery(useApi().query(dietVersions.current, { params: { dietId } }))
  const order = meal.foods.map((food) => food.foodId)
  const newIn = (source: DietMeal) =>
    withNotes(
      endPlaces(
        order,
        source.foods.filter((food) => !food.retired).map((food) => food.foodId),
      ),
      source.foods,
    )
  return (
    <Loaded query={query}>
      {({ meals }) => (
        <RadioGroup
          name="meal"
          label={t.fromMeal}
          value={chosen ?? ''}
          onChange={(code) => {
            const source = meals.find((one) => one.code === code)
            setChosen(code)
            onChoose(source ? newIn(source) : [])
          }}
          options={meals.map((one) => ({
            value: one.code,
            label: recordName(one, locale),
            hint: t.newFoods(newIn(one).length),
          }))}
        />
      )}
    </Loaded>
  )
}
