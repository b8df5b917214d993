import { type Bound } from '#platform/contract/text/messages.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { BulkAction, ListFilter } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { useRecordChoice } from '#platform/web/ui/fields/record-choice.ts'
import { allergenTags, waysOfEating } from '../food-facts.contract.ts'
import { foodPaths } from '../food-paths.contract.ts'
import { dishGroups, type FoodRow, foods, kitchens, seasons } from '../foods.contract.ts'
import { useFoodColumns } from './food-columns.tsx'
import { foodLabelsMessages } from './food-labels.messages.ts'
import { copyHref } from './food-links.ts'
import { FoodPreview } from './food-preview.tsx'
import { foodItemSource, useDishClassChoices, useMealChoices } from './food-sources.ts'
import { foodsMessages } from './foods.messages.ts'

/** What a diet can offer. @param bulkActions what other domains do with many of them */
export function FoodList({ bulkActions }: { bulkActions: readonly BulkAction[] }) {
  const t = useMessages(foodsMessages)
  const { locale } = useLocale()
  const columns = useFoodColumns()
  const filters = useFoodFilters(t)
  const mayWrite = useMay('foods.write')
  return (
    <ListScreen
      list={{
        ...recordList(foods, t, { title: t.foods, defaultSort: 'name' }),
        columns,
        cellsAsk: true,
        filters,
        rowHref: (food) => hrefOf(foodPaths.edit, { food_id: food.id }),
        rowName: (food) => localName(food.name, locale),
        preview,
        bulkActions,
        rowActions: (food) =>
          mayWrite ? [{ id: 'copy', label: t.copy, icon: 'copy', href: copyHref(food.id) }] : [],
        create: { href: hrefOf(foodPaths.create), label: t.create, permission: 'foods.write' },
        systemViews: [
          { id: 'unused', label: t.views.unused, search: 'used=false&retired=false' },
          { id: 'iraqi', label: t.views.iraqi, search: 'kitchen=iq' },
          { id: 'unverified', label: t.views.unverified, search: 'verified=false&retired=false' },
          { id: 'refused', label: t.views.refused, search: 'refused=true&retired=false&sort=-refused' },
        ],
      }}
    />
  )
}

const preview = (food: FoodRow) => <FoodPreview food={food} />

const seasonChoices = [...seasons, 'none'] as const
const energySteps = [50, 100, 150, 200, 250, 300, 400, 500, 600, 800]

function useFoodFilters(t: Bound<(typeof foodsMessages)['fa-IR']>): ListFilter[] {
  const words = useMessages(foodLabelsMessages)
  const { format } = useLocale()
  const meals = useMealChoices()
  const classes = useDishClassChoices()
  const tags = useRegistry('food_tags')
  const named = <K extends string>(codes: readonly K[], names: Readonly<Record<K, string>>) =>
    optionsOf(codes, names)
  const allergens = allergenTags.map((value) => ({ value, label: tags.nameOf(value) }))
  const energies = energySteps.map((kcal) => ({ value: String(kcal), label: format.unit(kcal, words.kcal) }))
  return [
    { id: 'kitchen', label: t.kitchen, kind: 'choice', options: named(kitchens, words.kitchens) },
    { id: 'group', label: t.group, kind: 'choice', options: named(dishGroups, words.groups) },
    {
      id: 'dishClass',
      label: t.dishClass,
      kind: 'choice',
      options: [...classes.options, { value: 'none', label: words.noDishClass }],
    },
    { id: 'meal', label: t.meal, kind: 'choice', options: meals.options },
    { id: 'season', label: t.season, kind: 'choice', options: named(seasonChoices, words.seasons) },
    { id: 'tag', label: t.ways, kind: 'choice', options: named(waysOfEating, words.ways) },
    { id: 'allergen', label: t.allergen, kind: 'choice', options: allergens },
    { id: 'without', label: t.without, kind: 'choice', options: allergens },
    { id: 'item', label: t.item, kind: 'searchChoice', ...useRecordChoice(foodItemSource) },
    { id: 'kcalFrom', label: t.kcalFrom, kind: 'choice', options: energies },
    { id: 'kcalTo', label: t.kcalTo, kind: 'choice', options: energies },
    { id: 'used', label: t.use, kind: 'boolean', yes: t.used, no: t.unused },
    { id: 'verified', label: t.verified, kind: 'boolean', yes: t.isVerified, no: t.notVerified },
    { id: 'refused', label: t.refused, kind: 'boolean', yes: t.isRefused, no: t.notRefused },
    { id: 'retired', label: t.state, kind: 'boolean', yes: words.retired, no: t.active },
  ]
}
