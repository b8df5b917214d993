import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import type { FoundFood } from '../food-finder.contract.ts'
import { foodFinderMessages } from './food-finder.messages.ts'
import { foodFactsMessages } from './food-facts.messages.ts'

type Facts = Pick<FoundFood, 'tags' | 'allergens'>

/** Allergens and tags of a food by name. Codes that have none are for the kitchen, not for people. */
export function FoodFactChips({ food }: { food: Facts & { isInMeal?: boolean } }) {
  const t = useMessages(foodFinderMessages)
  const factName = useFactName()
  const names = [...new Set([...food.allergens, ...food.tags])].flatMap((code) => factName(code) ?? [])
  if (names.length === 0 && !food.isInMeal) return null
  return (
    <div className="wrap-1">
      {food.isInMeal && <Chip icon="check">{t.inMeal}</Chip>}
      {names.map((name) => (
        <Chip key={name}>{name}</Chip>
      ))}
    </div>
  )
}

/** Why the client may not get it. */
export function Forbidden({ forbidden }: Pick<FoundFood, 'forbidden'>) {
  const t = useMessages(foodFinderMessages)
  const { format } = useLocale()
  const factName = useFactName()
  if (!forbidden) return null
  // Names of items come as they are, codes have their word.
  const by = forbidden.by.map((code) => factName(code) ?? code).filter((name) => !/^[\x20-\x7e]*$/.test(name))
  const reason = t.reasons[forbidden.reason]
  return (
    <InlineMessage tone="danger">
      {t.blocked}: {by.length > 0 ? `${reason} (${format.list(by)})` : reason}
    </InlineMessage>
  )
}

function useFactName(): (code: string) => string | undefined {
  const { names } = useMessages(foodFactsMessages)
  return (code) => names[code as keyof typeof names]
}
