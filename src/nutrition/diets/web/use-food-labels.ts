import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import type { DietFood } from '../diet-versions.contract.ts'
import { foodLabelsMessages } from './food-labels.messages.ts'

/** Kitchen, protein, season and allergens of foods in words. */
export function useFoodLabels() {
  const words = useMessages(foodLabelsMessages)
  const tags = useRegistry('food_tags')
  const seasonOf = (season: string | null) =>
    season === null ? [] : [words.seasons[season as keyof typeof words.seasons]]
  return {
    tagName: tags.nameOf,
    /** What tells a food from the others, in a few words. */
    about(food: Pick<DietFood, 'kitchen' | 'groups' | 'season'>): string {
      const kitchen = food.kitchen === 'both' ? [] : [words.kitchens[food.kitchen]]
      const groups = food.groups.map((group) => words.groups[group])
      const parts = [...groups, ...kitchen, ...seasonOf(food.season)]
      return parts.join('، ')
    },
  }
}
