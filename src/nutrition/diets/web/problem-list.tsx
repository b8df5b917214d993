import type { LocaleId } from '#platform/contract/text/locale.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Icon } from '#platform/web/ui/icons.tsx'
import type { DietContent, DietProblem } from '../diet-versions.contract.ts'
import css from './builder.module.css'
import { dietPaths } from './diet-paths.ts'
import { foodLabelsMessages } from './food-labels.messages.ts'
import { problemTextMessages } from './problem-text.messages.ts'

interface Props {
  content: DietContent
  problems: readonly DietProblem[]
  /** With the name of the meal as a link, where the list is about the whole diet. */
  withMeals?: true
}

/** What stands in the way of publishing, each with the way to its place. */
export function ProblemList({ content, problems, withMeals }: Props) {
  const { locale } = useLocale()
  const sentence = useProblemSentence(content, locale)
  return (
    <ul className={css.problems}>
      {problems.map((problem) => {
        const meal = content.meals.find((one) => one.mealId === problem.mealId)
        return (
          <li key={`${problem.code} ${problem.mealId} ${problem.kcal}`}>
            <Icon name="warning" size="small" />
            <span>
              {withMeals && meal && (
                <>
                  <a href={hrefOf(dietPaths.meal, { diet_id: content.dietId, meal_id: meal.mealId })}>
                    <bdi>{recordName(meal, locale)}</bdi>
                  </a>
                  {': '}
                </>
              )}
              {sentence(problem)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const namesShown = 3

function useProblemSentence(content: DietContent, locale: LocaleId) {
  const t = useMessages(problemTextMessages)
  const { seasons } = useMessages(foodLabelsMessages)
  return (problem: DietProblem): string => {
    const season = problem.season === null ? null : seasons[problem.season]
    return sentences[problem.code](t, problem, { season, names: namesOf(content, problem, locale) })
  }
}

function namesOf(content: DietContent, { mealId, foodIds }: DietProblem, locale: LocaleId): string[] {
  const foods = content.meals.find((meal) => meal.mealId === mealId)?.foods ?? []
  return foods.filter((food) => foodIds.includes(food.foodId)).map((food) => recordName(food, locale))
}

type Texts = Bound<(typeof problemTextMessages)['fa-IR']>
type Words = { season: string | null; names: readonly string[] }
type Sentence = (t: Texts, problem: DietProblem, words: Words) => string

const sentences: Record<DietProblem['code'], Sentence> = {
  'diet-retired': (t) => t.retiredDiet,
  'no-meals': (t) => t.noMeals,
  shares: (t, { found }) => t.shares(found ?? 0),
  'band-empty': (t) => t.noBand,
  'few-foods': (t, { found }, { season }) => t.fewFoods(found ?? 0, season),
  'retired-food': (t, _, { names }) =>
    t.retiredFood(names.slice(0, namesShown), Math.max(0, names.length - namesShown)),
  'out-of-reach': (t, { kcal, found }) => t.outOfReach(kcal ?? 0, found ?? 0),
  'few-for-variety': (t, { found, needed }, { season }) => t.fewForVariety(found ?? 0, needed ?? 0, season),
}
