import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { FinderReply } from '../food-finder.contract.ts'
import type { ListNames } from '../food-list-parts.contract.ts'
import { foodFinderMessages } from './food-finder.messages.ts'
import css from './food-finder.module.css'
import { FoundFoodRow } from './found-food-row.tsx'
import { itemsLead, withFood } from './first-allowed.ts'
import { FoundItemRow } from './found-item-row.tsx'
import type { OfferedFood } from './list-edits.ts'
import { localName } from '../list-text.contract.ts'

interface Props {
  reply: FinderReply
  words: string
  /** Ids of the foods that the meal holds already. */
  held: ReadonlySet<string>
  onAdd: (food: OfferedFood, names: ListNames, name: string) => void
}

/** Dishes and single items that were found, each with its way into the meal. */
export function FoundFoods({ reply, words, held, onAdd }: Props) {
  const t = useMessages(foodFinderMessages)
  const count = reply.foods.length + reply.items.length
  const parts = itemsLead(reply) ? [Items, Dishes] : [Dishes, Items]
  return (
    <>
      <p className="meta" role="status">
        {count > 0 ? t.found(count) : words === '' ? t.noFoods : t.none(words)}
      </p>
      {parts.map((Part) => (
        <Part key={Part.name} reply={reply} held={held} onAdd={onAdd} />
      ))}
    </>
  )
}

type PartProps = Pick<Props, 'reply' | 'held' | 'onAdd'>

function Dishes({ reply: { foods, names, facts }, held, onAdd }: PartProps) {
  const t = useMessages(foodFinderMessages)
  const { locale } = useLocale()
  if (foods.length === 0) return null
  return (
    <>
      <h3 className={css.heading}>{t.foods}</h3>
      {foods.map((food) => (
        <FoundFoodRow
          key={food.foodId}
          food={food}
          names={names}
          actionLabel={t.addShort}
          refusal={held.has(food.foodId) ? t.there : undefined}
          onAction={() => onAdd({ ...food, facts }, withFood(names, food), localName(food.name, locale).text)}
        />
      ))}
    </>
  )
}

function Items({ reply: { items, names, facts, typed }, held, onAdd }: PartProps) {
  const t = useMessages(foodFinderMessages)
  if (items.length === 0) return null
  return (
    <>
      <h3 className={css.heading}>{t.items}</h3>
      {items.map((item) => (
        <FoundItemRow
          key={item.foodItemId}
          item={item}
          typed={typed}
          facts={facts}
          names={names}
          isHeld={held.has(`item-${item.foodItemId}`)}
          onAdd={onAdd}
        />
      ))}
    </>
  )
}
