import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn } from '#platform/web/list/list-declaration.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { Code } from '#platform/web/text/code.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { OtherName } from '#platform/web/ui/other-name.tsx'
import type { FoodItem } from '../food-items.contract.ts'
import { FoodItemName, VerifiedTag } from './food-item-name.tsx'
import { foodItemsMessages } from './food-items.messages.ts'

type Texts = Bound<(typeof foodItemsMessages)['fa-IR']>

/** The columns of the list; nutrients are of 100 g. */
export function useFoodItemColumns(): ListColumn<FoodItem>[] {
  const t = useMessages(foodItemsMessages)
  const { format, locale } = useLocale()
  const tags = useRegistry('food_tags')
  return [
    { id: 'name', label: t.name, sort: 'name', cell: (item) => <FoodItemName item={item} /> },
    { id: 'other', label: t.otherName, defaultHidden: true, cell: (item) => <OtherName name={item.name} /> },
    { id: 'category', label: t.category, cell: (item) => <CategoryName item={item} /> },
    ...nutrientColumns(t),
    {
      id: 'units',
      label: t.units,
      cell: ({ units: [unit] }) =>
        unit && `${localName(unit.name, locale)}: ${format.unit(unit.gramsX10 / 10, t.gram)}`,
    },
    {
      id: 'tags',
      label: t.tags,
      width: 'wide',
      defaultHidden: true,
      cell: (item) => format.list(item.tags.map(tags.nameOf)),
    },
    {
      id: 'gi',
      label: t.gi,
      numeric: true,
      defaultHidden: true,
      cell: ({ gi }) => gi !== null && <Num value={gi} />,
    },
    { id: 'giClass', label: t.giClass, cell: ({ giClass }) => giClass && t.giClasses[giClass] },
    { id: 'confidence', label: t.confidence, defaultHidden: true, cell: (item) => confidenceName(item, t) },
    { id: 'verified', label: t.verified, cell: (item) => <VerifiedTag item={item} /> },
    { id: 'used', label: t.usedBy, numeric: true, cell: (item) => <Num value={item.usedBy} /> },
    {
      id: 'code',
      label: t.code,
      sort: 'code',
      defaultHidden: true,
      cell: (item) => <Code>{item.code}</Code>,
    },
    {
      id: 'updated',
      label: t.updated,
      sort: 'updated',
      defaultHidden: true,
      cell: (item) => <Instant at={item.updatedAt} />,
    },
  ]
}

function CategoryName({ item: { category } }: { item: FoodItem }) {
  const t = useMessages(foodItemsMessages)
  const { locale } = useLocale()
  return category ? <UserText>{localName(category.name, locale)}</UserText> : t.noCategory
}

/** In words; a mark that our list does not have is shown as it is. */
export function confidenceName({ confidence }: Pick<FoodItem, 'confidence'>, t: Texts): string {
  const names: Readonly<Record<string, string>> = t.confidences
  return confidence === null ? '' : (names[confidence] ?? confidence)
}

function nutrientColumns(t: Texts): ListColumn<FoodItem>[] {
  const grams = (milligrams: number) => <Num value={milligrams / 1000} decimals={1} />
  return [
    {
      id: 'kcal',
      label: t.kcal,
      sort: 'kcal',
      numeric: true,
      cell: ({ per100g }) => <Num value={Math.round(per100g.kcalX10 / 10)} />,
    },
    {
      id: 'protein',
      label: t.protein,
      sort: 'protein',
      numeric: true,
      cell: ({ per100g }) => grams(per100g.proteinMg),
    },
    { id: 'carb', label: t.carb, sort: 'carb', numeric: true, cell: ({ per100g }) => grams(per100g.carbMg) },
    { id: 'fat', label: t.fat, sort: 'fat', numeric: true, cell: ({ per100g }) => grams(per100g.fatMg) },
    {
      id: 'fibre',
      label: t.fibre,
      numeric: true,
      defaultHidden: true,
      cell: ({ per100g }) => grams(per100g.fibreMg),
    },
    {
      id: 'sugar',
      label: t.sugar,
      numeric: true,
      defaultHidden: true,
      cell: ({ per100g }) => grams(per100g.sugarMg),
    },
    {
      id: 'sodium',
      label: t.sodium,
      numeric: true,
      defaultHidden: true,
      cell: ({ per100g }) => <Num value={per100g.sodiumMg} />,
    },
  ]
}
