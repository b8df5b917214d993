import type { ListNames } from '#clients/food-lists/food-list-parts.contract.ts'
import { foodName, localName } from '#clients/food-lists/list-text.contract.ts'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Icon } from '#platform/web/ui/icons.tsx'
import { Kbd } from '#platform/web/ui/kbd.tsx'
import type { Dish } from './dishes.ts'
import css from './flow.module.css'
import { flowMessages } from './flow.messages.ts'
import type { Swaps } from './use-swaps.ts'

interface Props {
  dish: Dish | null
  names: ListNames
  swaps: Swaps
  onTake: (number: number) => void
}

/** What could stand in place of the dish at the cursor, each with its digit. */
export function SwapDeck({ dish, names, swaps, onTake }: Props) {
  const t = useMessages(flowMessages)
  const { locale } = useLocale()
  const { options, isComing, error } = swaps
  if (dish === null) return <p className={css.soft}>{t.swapHint}</p>
  const name = localName(foodName(names, dish.food.foodId), locale, dish.food.foodId).text
  return (
    <section aria-label={t.swaps}>
      <p className={css.soft} aria-live="polite">
        {t.swapsFor(name)}
        {isComing && ` — ${t.swapsComing}`}
        {!isComing && options.length === 0 && error === null && ` — ${t.swapsNone}`}
      </p>
      {error && <ProblemBanner error={error} />}
      <ol className={css.swaps}>
        {options.map((option, place) => (
          <li key={option.foodId}>
            <button
              type="button"
              className={css.swap}
              aria-keyshortcuts={String(place + 1)}
              title={option.breaks ? `${option.name}: ${t.breaks}` : option.name}
              onClick={() => onTake(place + 1)}
            >
              <Kbd>{String(place + 1)}</Kbd>
              <span>{option.name}</span>
              {option.breaks && <Icon name="warning" size="small" />}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
