import { useQuery } from '@tanstack/react-query'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { dietVersions, type DietDiff } from '../diet-versions.contract.ts'
import css from './builder.module.css'
import { ShownNote } from './shown-note.tsx'
import { versionsMessages } from './versions.messages.ts'

interface Props {
  dietId: number
  from: number
  to: number
}

/** What changed from one version to another, meal by meal, in words. */
export function DiffView({ dietId, from, to }: Props) {
  const query = useQuery({
    ...useApi().query(dietVersions.diff, { params: { dietId }, query: { from, to } }),
    // A draft changes while its difference is not looked at.
    staleTime: 0,
  })
  return <Loaded query={query}>{(diff) => <DiffText diff={diff} />}</Loaded>
}

function DiffText({ diff }: { diff: DietDiff }) {
  const t = useMessages(versionsMessages)
  if (diff.meals.length === 0 && !diff.mealsReordered) return <p>{t.same}</p>
  return (
    <div className={css.diff}>
      {diff.mealsReordered && <p>{t.mealsReordered}</p>}
      {diff.meals.map((meal) => (
        <MealDiff key={meal.meal.id} meal={meal} />
      ))}
    </div>
  )
}

function MealDiff({ meal }: { meal: DietDiff['meals'][number] }) {
  const t = useMessages(versionsMessages)
  const { locale } = useLocale()
  const { shareBefore, shareAfter } = meal
  return (
    <div>
      <h4 className={css.subheading}>
        <bdi>{recordName(meal.meal, locale)}</bdi>
      </h4>
      {shareBefore === null && <p>{t.mealAdded}</p>}
      {shareAfter === null && <p>{t.mealRemoved}</p>}
      {shareBefore !== null && shareAfter !== null && shareBefore !== shareAfter && (
        <p>{t.share(shareBefore, shareAfter)}</p>
      )}
      <Foods label={t.added} kind="added" foods={meal.added} />
      <Foods label={t.removed} kind="removed" foods={meal.removed} />
      {meal.reordered && <p>{t.reordered}</p>}
      <Notes foods={meal.noted} />
    </div>
  )
}

/** What the client is told about each food, before and now. */
function Notes({ foods }: { foods: DietDiff['meals'][number]['noted'] }) {
  const t = useMessages(versionsMessages)
  const { locale } = useLocale()
  if (foods.length === 0) return null
  return (
    <div className={css.diffFoods}>
      <strong>{t.notes}</strong>
      <dl className={css.diffNotes}>
        {foods.map(({ before, after, ...food }) => (
          <div key={food.id}>
            <dt>
              <bdi>{recordName(food, locale)}</bdi>
            </dt>
            {before && (
              <dd>
                <del>
                  <ShownNote note={before} both />
                </del>
              </dd>
            )}
            <dd>{after ? <ShownNote note={after} both /> : t.noteRemoved}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface FoodsProps {
  label: string
  kind: 'added' | 'removed'
  foods: DietDiff['meals'][number]['added']
}

function Foods({ label, kind, foods }: FoodsProps) {
  const { locale } = useLocale()
  if (foods.length === 0) return null
  return (
    <div className={css.diffFoods} data-kind={kind}>
      <strong>{label}</strong>
      <ul>
        {foods.map((food) => (
          <li key={food.id}>
            <bdi>{recordName(food, locale)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
