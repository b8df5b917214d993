import { useState } from 'react'
import type { FoodItemFacts } from '#nutrition/composer/composer.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import type { FinderReply } from '../food-finder.contract.ts'
import type { ListNames } from '../food-list-parts.contract.ts'
import { FoodFactChips, Forbidden } from './food-fact-chips.tsx'
import { foodFinderMessages } from './food-finder.messages.ts'
import css from './food-finder.module.css'
import { CatalogueName } from './food-name.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import type { OfferedFood } from './list-edits.ts'
import { amountText, localName } from '../list-text.contract.ts'
import { type FoundItem, type ItemUnit, lineOf, offeredLine, unitFor, withItem } from './offered-item.ts'

interface Props {
  item: FoundItem
  typed: FinderReply['typed']
  /** Of all items that were found. */
  facts: readonly FoodItemFacts[]
  names: ListNames
  /** Whether the meal holds it already. */
  isHeld: boolean
  onAdd: (food: OfferedFood, names: ListNames, name: string) => void
}

/** A single food item: the typed amount of it goes into the meal, else one unit. */
export function FoundItemRow({ item, typed, facts, names, isHeld, onAdd }: Props) {
  const t = useMessages(foodFinderMessages)
  const { units } = useMessages(listEditorMessages)
  const { format, locale } = useLocale()
  const [chosen, setChosen] = useState<string | null>(null)
  const unit = item.units.find((one) => one.unit === chosen) ?? unitFor(item, typed)
  const name = localName(item.name, locale, item.foodItemId).text
  const known = withItem(names, item)
  const line = unit && lineOf(item, unit, amountOf(typed))
  const amount = typed && line ? amountText(line, known, format) : null
  return (
    <div className={css.row} data-forbidden={item.forbidden ? '' : undefined}>
      <div className={css.what}>
        <CatalogueName name={item.name} id={item.foodItemId} />
        <p className={css.meta}>
          {amount && <strong>{amount}</strong>}
          <span>{t.per100g(format.unit(item.kcalPer100g, units.kcal))}</span>
        </p>
        <FoodFactChips food={item} />
        <Forbidden forbidden={item.forbidden} />
        <UnitChoice item={item} value={unit} onChange={setChosen} />
      </div>
      {!item.forbidden && line && (
        <AddOrThere
          isHeld={isHeld}
          label={t.add(name)}
          onAdd={() => onAdd(offeredLine(line, facts), known, name)}
        />
      )}
    </div>
  )
}

/** The way into the meal, or that the meal holds it. */
function AddOrThere({ isHeld, label, onAdd }: { isHeld: boolean; label: string; onAdd: () => void }) {
  const t = useMessages(foodFinderMessages)
  if (isHeld) return <span className={css.meta}>{t.there}</span>
  return (
    <Button size="small" aria-label={label} onClick={onAdd}>
      {t.addShort}
    </Button>
  )
}

const amountOf = (typed: Props['typed']) => typed?.amount ?? 1

interface UnitProps {
  item: FoundItem
  value: ItemUnit | undefined
  onChange: (unit: string) => void
}

/** Where there is more than one unit to choose from. */
function UnitChoice({ item, value, onChange }: UnitProps) {
  const t = useMessages(foodFinderMessages)
  const { locale } = useLocale()
  if (item.forbidden || item.units.length < 2) return null
  return (
    <SelectField
      name={`unit-${item.foodItemId}`}
      label={t.unit}
      options={item.units.map((one) => ({ value: one.unit, label: localName(one.name, locale).text }))}
      value={value?.unit ?? ''}
      onChange={onChange}
    />
  )
}
