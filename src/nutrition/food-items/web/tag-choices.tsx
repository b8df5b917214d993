import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { ToggleChip } from '#platform/web/ui/chip.tsx'
import {
  completeFoodTags,
  foodTagConflict,
  foodTagConsequences,
  foodTagGroups,
  type FoodTag,
} from '../food-tags.contract.ts'
import css from './food-item-form.module.css'
import { foodItemFormMessages } from './food-item-form.messages.ts'

const groups = ['holds', 'fits', 'safety', 'home'] as const

interface Props {
  value: readonly FoodTag[]
  onChange: (tags: FoodTag[]) => void
}

/** What an item says about itself, as chips. What follows from a choice is chosen with it. */
export function TagChoices({ value, onChange }: Props) {
  const t = useMessages(foodItemFormMessages)
  const { nameOf } = useRegistry('food_tags')
  const conflict = foodTagConflict(value)
  const toggle = (tag: FoodTag, pressed: boolean) =>
    onChange(pressed ? completeFoodTags([...value, tag]) : without(value, tag))
  return (
    <div className="stack-3">
      {groups.map((group) => (
        <fieldset key={group} className={css.group}>
          <legend>{t.tagGroups[group]}</legend>
          <div className="wrap-2">
            {foodTagGroups[group].map((tag) => (
              <ToggleChip key={tag} pressed={value.includes(tag)} onPress={(pressed) => toggle(tag, pressed)}>
                {nameOf(tag)}
              </ToggleChip>
            ))}
          </div>
        </fieldset>
      ))}
      {conflict && (
        <div role="alert">
          <InlineMessage tone="danger">
            {t.contradicts(nameOf(conflict[0]), nameOf(conflict[1]))}
          </InlineMessage>
        </div>
      )}
    </div>
  )
}

/** Without a tag, and without those that say it too: no poultry without meat. */
function without(tags: readonly FoodTag[], removed: FoodTag): FoodTag[] {
  const saysIt = foodTagConsequences.filter(([, following]) => following === removed).map(([tag]) => tag)
  return tags.filter((tag) => tag !== removed && !saysIt.includes(tag))
}
