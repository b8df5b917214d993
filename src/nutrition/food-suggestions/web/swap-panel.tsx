import { useQuery } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { foodSuggestions, type FoodSwaps } from '../food-suggestions.contract.ts'
import css from './suggestion-form.module.css'
import { suggestionFormMessages } from './suggestion-form.messages.ts'
import type { SuggestionValues } from './suggestion-fields.ts'
import { suggestionLabelsMessages } from './suggestion-labels.messages.ts'

export type SwapConditions = Pick<SuggestionValues, 'mealCode' | 'tag'>

interface Props {
  foodId: number
  foodName: string
  conditions: SwapConditions
  chosen: number | null
  onChoose: (swapFoodId: number) => void
}

/** Foods of the same meal with equal energy, the nearest first; one press makes a pair. */
export function SwapPanel({ foodId, foodName, conditions, chosen, onChoose }: Props) {
  const t = useMessages(suggestionFormMessages)
  const { mealCode, tag } = conditions
  const asked = { food: foodId, ...(mealCode && { meal: mealCode }), ...(tag && { tag }) }
  const query = useQuery(useApi().query(foodSuggestions.swaps, { query: asked }))
  return (
    <div className={css.panel} role="group" aria-label={t.swapsOf(foodName)}>
      <Loaded query={query} skeleton={<Skeleton count={4} />}>
        {({ swaps }) =>
          swaps.length === 0 ? (
            <p className="muted">{t.noSwaps}</p>
          ) : (
            <ul className={css.swaps}>
              {swaps.map((swap) => (
                <FoundSwap key={swap.id} swap={swap} isChosen={swap.id === chosen} onChoose={onChoose} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

interface FoundProps {
  swap: FoodSwaps['swaps'][number]
  isChosen: boolean
  onChoose: (swapFoodId: number) => void
}

function FoundSwap({ swap, isChosen, onChoose }: FoundProps) {
  const t = useMessages(suggestionFormMessages)
  const words = useMessages(suggestionLabelsMessages)
  const { format, locale } = useLocale()
  const name = localName(swap.name, locale)
  const grams = (milligrams: number) => format.unit(Math.round(milligrams / 1000), words.gram)
  return (
    <li className={css.found}>
      <span>
        <bdi>{name}</bdi>
        <span className={css.facts}>
          {t.facts(
            t.level(swap.level),
            format.unit(Math.round(swap.kcalX10 / 10), words.kcal),
            t.macros(grams(swap.proteinMg), grams(swap.carbMg), grams(swap.fatMg)),
          )}
        </span>
      </span>
      {isChosen ? (
        <StatusTag tone="success" icon="check">
          {t.chosen}
        </StatusTag>
      ) : (
        <Button size="small" aria-label={t.chooseOf(name)} onClick={() => onChoose(swap.id)}>
          {t.choose}
        </Button>
      )}
    </li>
  )
}
