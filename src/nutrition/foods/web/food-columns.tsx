import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn } from '#platform/web/list/list-declaration.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { Code } from '#platform/web/text/code.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { MarkedName } from '#platform/web/ui/marked-name.tsx'
import { OtherName } from '#platform/web/ui/other-name.tsx'
import type { FoodRow } from '../foods.contract.ts'
import { useDishClassChoices, useMealChoices } from './food-sources.ts'
import { foodLabelsMessages } from './food-labels.messages.ts'
import { foodsMessages } from './foods.messages.ts'

/** The columns of the list of foods; numbers are of the whole food. */
export function useFoodColumns(): ListColumn<FoodRow>[] {
  const t = useMessages(foodsMessages)
  const words = useMessages(foodLabelsMessages)
  const { format } = useLocale()
  const meals = useMealChoices()
  const classes = useDishClassChoices()
  const tags = useRegistry('food_tags')
  const mealNames = (food: FoodRow) => format.list(food.mealCodes.map(meals.nameOf))
  return [
    {
      id: 'name',
      label: t.name,
      sort: 'name',
      cell: (food) => <MarkedName name={food.name} retired={food.retired && words.retired} />,
    },
    { id: 'other', label: t.otherName, defaultHidden: true, cell: (food) => <OtherName name={food.name} /> },
    { id: 'kitchen', label: t.kitchen, cell: (food) => words.kitchens[food.kitchen] },
    { id: 'group', label: t.group, cell: (food) => words.groups[food.group] },
    {
      id: 'dishClass',
      label: t.dishClass,
      cell: ({ dishClass }) => (dishClass === null ? null : classes.nameOf(dishClass)),
    },
    { id: 'meals', label: t.meals, cell: mealNames },
    ...numberColumns(t),
    { id: 'allergens', label: t.allergens, cell: (food) => format.list(food.allergens.map(tags.nameOf)) },
    { id: 'used', label: t.diets, numeric: true, cell: (food) => <Num value={food.usedBy} /> },
    {
      id: 'verified',
      label: t.verified,
      cell: ({ unverified }) => (unverified === 0 ? t.isVerified : t.unverifiedItems(unverified)),
    },
    {
      id: 'refused',
      label: t.refusedBy,
      sort: 'refused',
      numeric: true,
      defaultHidden: true,
      cell: ({ refusedBy }) => <Num value={refusedBy} />,
    },
    {
      id: 'ways',
      label: t.ways,
      defaultHidden: true,
      cell: (food) => format.list(food.tags.map((tag) => words.ways[tag])),
    },
    {
      id: 'season',
      label: t.season,
      defaultHidden: true,
      cell: (food) => words.seasons[food.season ?? 'none'],
    },
    {
      id: 'preference',
      label: t.preference,
      sort: 'preference',
      defaultHidden: true,
      cell: (food) => words.preferences[food.preference as 1],
    },
    {
      id: 'code',
      label: t.code,
      sort: 'code',
      defaultHidden: true,
      cell: (food) => <Code>{food.code}</Code>,
    },
    {
      id: 'updated',
      label: t.updated,
      sort: 'updated',
      defaultHidden: true,
      cell: (food) => <Instant at={food.updatedAt} />,
    },
  ]
}

function numberColumns(
  t: Record<'energy' | 'protein' | 'carb' | 'fat' | 'weight', string>,
): ListColumn<FoodRow>[] {
  const grams = (milligrams: number) => <Num value={milligrams / 1000} decimals={1} />
  return [
    {
      id: 'energy',
      label: t.energy,
      sort: 'energy',
      numeric: true,
      cell: ({ totals }) => <Num value={Math.round(totals.kcalX10 / 10)} />,
    },
    {
      id: 'protein',
      label: t.protein,
      sort: 'protein',
      numeric: true,
      cell: ({ totals }) => grams(totals.proteinMg),
    },
    {
      id: 'carb',
      label: t.carb,
      numeric: true,
      defaultHidden: true,
      cell: ({ totals }) => grams(totals.carbMg),
    },
    {
      id: 'fat',
      label: t.fat,
      numeric: true,
      defaultHidden: true,
      cell: ({ totals }) => grams(totals.fatMg),
    },
    {
      id: 'weight',
      label: t.weight,
      numeric: true,
      defaultHidden: true,
      cell: ({ totals }) => <Num value={totals.gramsX10 / 10} decimals={1} />,
    },
  ]
}
