import { useQuery } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { foods, type FoodContent, type FoodRow } from '../foods.contract.ts'
import css from './food-preview.module.css'
import { FoodFactsPanel } from './food-facts-panel.tsx'
import { foodLabelsMessages } from './food-labels.messages.ts'
import { useDishClassChoices } from './food-sources.ts'

/** A food beside the list: its kind, what it is made of and what follows from it. */
export function FoodPreview({ food }: { food: FoodRow }) {
  const query = useQuery(useApi().query(foods.get, { params: { foodId: food.id } }))
  const { locale } = useLocale()
  const t = useMessages(foodLabelsMessages)
  const classes = useDishClassChoices()
  return (
    <div className="grid-4">
      {food.dishClass !== null && <p className="flush">{t.ofClass(classes.nameOf(food.dishClass))}</p>}
      <Loaded query={query}>
        {({ contents }) => (
          <>
            <ol className={css.contents}>
              {contents.map((content) => (
                <li key={content.foodItemId}>
                  <ContentText content={content} />
                </li>
              ))}
            </ol>
            <FoodFactsPanel
              facts={food}
              parts={contents.map(({ gramsX10, item }) => ({ gramsX10, ...item }))}
              holdersOf={(tag) =>
                contents
                  .filter(({ item }) => item.tags.includes(tag))
                  .map(({ itemName }) => localName(itemName, locale))
              }
            />
          </>
        )}
      </Loaded>
    </div>
  )
}

function ContentText({ content }: { content: FoodContent }) {
  const { format, locale } = useLocale()
  const amount = format.unit(content.amountQuarters / 4, localName(content.unitName, locale))
  return (
    <>
      <bdi>{localName(content.itemName, locale)}</bdi> <bdi className="muted">{amount}</bdi>
    </>
  )
}
