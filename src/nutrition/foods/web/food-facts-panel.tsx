import type { ReactNode } from 'react'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { FoodFacts } from '../food-facts.contract.ts'
import type { KnownPart } from './content-edits.ts'
import css from './food-facts-panel.module.css'
import { foodLabelsMessages } from './food-labels.messages.ts'
import { FoodMicronutrients } from './food-micronutrients.tsx'

interface Props {
  facts: FoodFacts
  /** The items that are known so far. */
  parts: readonly KnownPart[]
  /** Names of the items that hold a tag, where they are known. */
  holdersOf?: (tag: string) => readonly string[]
}

/** What follows from the items: energy, nutrients, ways of eating, allergens. */
export function FoodFactsPanel({ facts, parts, holdersOf }: Props) {
  const t = useMessages(foodLabelsMessages)
  const tags = useRegistry('food_tags')
  const held = (codes: readonly string[]) =>
    codes.map((code) => ({ code, name: tags.nameOf(code), holders: holdersOf?.(code) ?? [] }))
  return (
    <div className={css.panel}>
      <FoodNumbers totals={facts.totals} />
      <FoodMicronutrients parts={parts} />
      <Row label={t.ofWays}>
        {facts.tags.length === 0 ? (
          <span className="note">{t.noWays}</span>
        ) : (
          facts.tags.map((tag) => (
            <StatusTag key={tag} tone="success" icon="leaf">
              {t.ways[tag]}
            </StatusTag>
          ))
        )}
      </Row>
      <Row label={t.allergens}>
        {facts.allergens.length === 0 ? (
          <span className="note">{t.noAllergens}</span>
        ) : (
          <Held tags={held(facts.allergens)} />
        )}
      </Row>
      {facts.cautions.length > 0 && (
        <Row label={t.cautions}>
          <Held tags={held(facts.cautions)} />
        </Row>
      )}
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.row} role="group" aria-label={label}>
      <span className={css.label}>{label}</span>
      <div className="line-2 shrinks">{children}</div>
    </div>
  )
}

function Held({ tags }: { tags: readonly { code: string; name: string; holders: readonly string[] }[] }) {
  const t = useMessages(foodLabelsMessages)
  const { format } = useLocale()
  return tags.map(({ code, name, holders }) => (
    <span key={code} className={css.held}>
      <Chip>{name}</Chip>
      {holders.length > 0 && <span className="note">{t.from(format.list(holders))}</span>}
    </span>
  ))
}

function FoodNumbers({ totals }: { totals: FoodFacts['totals'] }) {
  const t = useMessages(foodLabelsMessages)
  const { format } = useLocale()
  const grams = (milligrams: number) => format.unit(milligrams / 1000, t.gram, { decimals: 1 })
  const numbers: [string, string][] = [
    [t.facts.energy, format.unit(Math.round(totals.kcalX10 / 10), t.kcal)],
    [t.facts.weight, format.unit(totals.gramsX10 / 10, t.gram)],
    [t.facts.protein, grams(totals.proteinMg)],
    [t.facts.carb, grams(totals.carbMg)],
    [t.facts.fat, grams(totals.fatMg)],
    [t.facts.fibre, grams(totals.fibreMg)],
    [t.facts.sugar, grams(totals.sugarMg)],
    [t.facts.sodium, format.unit(totals.sodiumMg, t.milligram)],
  ]
  return (
    <dl className={css.numbers}>
      {numbers.map(([label, value]) => (
        <div key={label} className={css.number}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
