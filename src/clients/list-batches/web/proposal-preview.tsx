import { useQuery } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { listBatches, type ListBatchRow, type ProposedMeal } from '../list-batches.contract.ts'
import css from './list-batches.module.css'
import { listBatchesMessages } from './list-batches.messages.ts'

/** What is proposed for one client, meal by meal, with what the last list did not have. */
export function ProposalPreview({ batchId, row }: { batchId: number; row: ListBatchRow }) {
  const t = useMessages(listBatchesMessages)
  const { clientId } = row
  const query = useQuery(useApi().query(listBatches.proposal, { params: { batchId, clientId } }))
  return (
    <>
      {row.reason && <p className={css.hint}>{t.reasons[row.reason]}</p>}
      <Loaded query={query}>
        {(meals) =>
          meals.length === 0 ? <p className={css.hint}>{t.nothingProposed}</p> : <Meals meals={meals} />
        }
      </Loaded>
    </>
  )
}

function Meals({ meals }: { meals: ProposedMeal[] }) {
  const t = useMessages(listBatchesMessages)
  const { locale } = useLocale()
  return meals.map((meal) => (
    <section key={meal.code}>
      <h3 className={css.meal}>{localName(meal.name, locale)}</h3>
      <ul className={css.foods}>
        {meal.foods.map((food) => (
          <li key={food.name.fa}>
            <UserText>{localName(food.name, locale)}</UserText>
            {food.isNew && (
              <StatusTag tone="info" icon="plus">
                {t.newFood}
              </StatusTag>
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}
