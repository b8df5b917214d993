import { PROTEIN_GROUPS } from '#nutrition/composer/composer.contract.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { ColumnHeads } from '#platform/web/ui/column-heads.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import type { DietContent } from '../diet-versions.contract.ts'
import { builderMessages } from './builder.messages.ts'
import css from './builder.module.css'
import { dietPaths } from './diet-paths.ts'
import { foodLabelsMessages } from './food-labels.messages.ts'
import { ProblemList } from './problem-list.tsx'
import { ReachBar } from './reach-bar.tsx'
import type { Draft } from './use-draft.ts'

/** The whole day: what is in the way of publishing, what each meal should and can hold, protein groups. */
export function DayOverview({ draft }: { draft: Draft }) {
  const t = useMessages(builderMessages)
  const { content } = draft
  return (
    <section className={css.section} aria-label={t.wholeDay}>
      <h2 className={css.heading}>{t.wholeDay}</h2>
      <p>
        {t.band}: <strong>{bandText(content, t)}</strong>
      </p>
      <Judgement content={content} />
      {content.meals.length === 0 ? (
        <EmptyState kind="first-use" title={t.noMeals}>
          {t.noMealsText}
        </EmptyState>
      ) : (
        <MealTable content={content} />
      )}
      <GroupTable content={content} />
    </section>
  )
}

function bandText(
  { kcalFrom, kcalTo }: DietContent,
  t: { noBand: string; bandOf: (a: number, b: number) => string },
) {
  return kcalFrom === null || kcalTo === null ? t.noBand : t.bandOf(kcalFrom, kcalTo)
}

function Judgement({ content }: { content: DietContent }) {
  const t = useMessages(builderMessages)
  if (content.problems.length === 0) return <InlineMessage tone="success">{t.noProblems}</InlineMessage>
  return (
    <div>
      <h3 className={css.subheading}>{t.problemsTitle}</h3>
      <ProblemList content={content} problems={content.problems} withMeals />
    </div>
  )
}

function MealTable({ content }: { content: DietContent }) {
  const t = useMessages(builderMessages)
  const { locale } = useLocale()
  return (
    <div className="scrolls-aside">
      <table className={css.table} aria-label={t.wholeDay}>
        <ColumnHeads labels={[t.meal, t.share, t.target, t.reachHead, t.groupFoods]} />
        <tbody>
          {content.meals.map((meal) => (
            <tr key={meal.mealId}>
              <th scope="row">
                <a href={hrefOf(dietPaths.meal, { diet_id: content.dietId, meal_id: meal.mealId })}>
                  {recordName(meal, locale)}
                </a>
              </th>
              <td>{t.shareShort(meal.sharePercent)}</td>
              <td>{meal.target ? t.kcalRange(meal.target.from, meal.target.to) : t.nothing}</td>
              <td>
                <ReachBar meal={meal} />
              </td>
              <td>
                <Num value={meal.foods.length} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function GroupTable({ content }: { content: DietContent }) {
  const t = useMessages(builderMessages)
  const words = useMessages(foodLabelsMessages)
  return (
    <div>
      <h3 className={css.subheading}>{t.groups}</h3>
      <dl className={css.groups}>
        {PROTEIN_GROUPS.map((group) => (
          <div key={group}>
            <dt>{words.groups[group]}</dt>
            <dd>{t.foods(content.groups[group])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
