import { useState } from 'react'
import type { FoodItemFacts } from '#nutrition/composer/composer.contract.ts'
import { factsById, gramsOfSteps, totalsOfLines } from '#nutrition/composer/list-totals.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import type { FinderReply, ListNames } from '../food-list-parts.contract.ts'
import { FoodFactChips, Forbidden } from './food-fact-chips.tsx'
import { foodFinderMessages } from './food-finder.messages.ts'
import css from './food-finder.module.css'
import { CatalogueName } from './food-name.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import type { OfferedFood } from './list-edits.ts'
import { nameIn } from './list-text.ts'

type FoundItem = FinderReply['items'][number]

interface Props {
  item: FoundItem
  /** Of all items that were found. */
  facts: readonly FoodItemFacts[]
  names: ListNames
  onAdd: (food: OfferedFood, names: ListNames, name: string) => void
}

/** A single food item: one unit of it goes into the meal. */
export function FoundItemRow({ item, facts, names, onAdd }: Props) {
  const t = useMessages(foodFinderMessages)
  const { units } = useMessages(listEditorMessages)
  const { format, locale } = useLocale()
  const [unitCode, setUnitCode] = useState(item.units[0]?.unit ?? '')
  const unit = item.units.find((one) => one.unit === unitCode) ?? item.units[0]
  const name = nameIn(item.name, locale, item.foodItemId).text
  const energy = format.unit(item.kcalPer100g, units.kcal)
  return (
    <div className={css.row} data-forbidden={item.forbidden ? '' : undefined}>
      <div className={css.what}>
        <CatalogueName name={item.name} id={item.foodItemId} />
        <p className={css.meta}>{t.per100g(energy)}</p>
        <FoodFactChips food={item} />
        <Forbidden forbidden={item.forbidden} />
        {!item.forbidden && item.units.length > 1 && (
          <SelectField
            name={`unit-${item.foodItemId}`}
            label={t.unit}
            options={item.units.map((one) => ({ value: one.unit, label: nameIn(one.name, locale).text }))}
            value={unitCode}
            onChange={setUnitCode}
          />
        )}
      </div>
      {!item.forbidden && unit && (
        <Button
          size="small"
          aria-label={t.add(name)}
          onClick={() => onAdd(oneUnit(item, unit, facts), withItem(names, item), name)}
        >
          {t.addShort}
        </Button>
      )}
    </div>
  )
}

function oneUnit(
  { foodItemId }: FoundItem,
  { unit, grams10, stepsPerUnit }: FoundItem['units'][number],
  facts: readonly FoodItemFacts[],
): OfferedFood {
  const lines = [
    {
      foodItemId,
      unit,
      unitGrams10: grams10,
      stepsPerUnit,
      steps: stepsPerUnit,
      grams10: gramsOfSteps(grams10, stepsPerUnit, stepsPerUnit),
    },
  ]
  return { foodId: `item-${foodItemId}`, lines, totals: totalsOfLines(lines, factsById(facts)), facts }
}

function withItem(names: ListNames, item: FoundItem): ListNames {
  const units = Object.fromEntries(item.units.map((one) => [one.unit, one.name]))
  return {
    ...names,
    foods: { ...names.foods, [`item-${item.foodItemId}`]: item.name },
    items: { ...names.items, [item.foodItemId]: item.name },
    units: { ...names.units, ...units },
  }
}
