import type { ReactNode } from 'react'
import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import type { FoodItem } from '../food-items.contract.ts'
import { confidenceName } from './food-item-columns.tsx'
import { VerifiedTag } from './food-item-name.tsx'
import { foodItemsMessages } from './food-items.messages.ts'

/** A food item beside the list. */
export function FoodItemPreview({ item }: { item: FoodItem }) {
  const t = useMessages(foodItemsMessages)
  const tags = useRegistry('food_tags')
  return (
    <div className="grid-4">
      <div>
        <VerifiedTag item={item} />
      </div>
      <dl className="fact-list">
        {useFacts(item).map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
      {item.tags.length > 0 && (
        <div className="wrap-2" role="group" aria-label={t.tags}>
          {item.tags.map((tag) => (
            <Chip key={tag}>{tags.nameOf(tag)}</Chip>
          ))}
        </div>
      )}
    </div>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

/** What there is to say, without empty lines. */
function useFacts(item: FoodItem): [string, ReactNode][] {
  const t = useMessages(foodItemsMessages)
  const { format, locale } = useLocale()
  const { per100g, units } = item
  const grams = (milligrams: number) => <Num value={milligrams / 1000} decimals={1} />
  const all: [string, ReactNode][] = [
    [t.category, item.category && localName(item.category.name, locale)],
    [t.kcal, <Num key="kcal" value={per100g.kcalX10 / 10} decimals={1} />],
    [t.protein, grams(per100g.proteinMg)],
    [t.carb, grams(per100g.carbMg)],
    [t.fat, grams(per100g.fatMg)],
    [t.fibre, grams(per100g.fibreMg)],
    [t.sugar, grams(per100g.sugarMg)],
    [t.sodium, <Num key="sodium" value={per100g.sodiumMg} />],
    [
      t.units,
      format.list(
        units.map((unit) => `${localName(unit.name, locale)} ${format.unit(unit.gramsX10 / 10, t.gram)}`),
      ),
    ],
    [t.aliases, format.list(item.aliases)],
    [t.confidence, confidenceName(item, t)],
    [t.source, item.source],
    [t.note, item.note],
  ]
  return all.filter(([, value]) => value !== null && value !== '')
}
