import type { ReactNode } from 'react'
import type { ChoiceMeal, ListContent, ListMeal } from '#nutrition/composer/composer.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { ListBoard, ListJudgement } from '../food-list-parts.contract.ts'
import { FoodName } from './food-name.tsx'
import { findingFacts, findingText } from './judgement-text.ts'
import { judgementMessages } from './judgement.messages.ts'
import { listApprovalMessages } from './list-approval.messages.ts'
import type { MealPlace } from './list-edits.ts'
import { problemFacts, problemText } from './problem-text.ts'
import css from './send-dialog.module.css'
import type { ListEditor } from './use-list-editor.ts'
import { useMealName } from './use-meal-name.ts'
import { useProblemLabels } from './use-problem-labels.ts'

type Problem = ListJudgement['problems'][number]

interface Props {
  editor: ListEditor
  board: ListBoard
  judgement: ListJudgement
  onGoTo: (place: MealPlace) => void
}

/** Problems of the checker and findings of the clinical gate by severity, each with the way to its place. */
export function JudgementList({ editor, board, judgement, onGoTo }: Props) {
  const t = useMessages(judgementMessages)
  const approval = useMessages(listApprovalMessages)
  const all = judgement.findings.length + judgement.problems.length
  if (all === 0) return <InlineMessage tone="success">{t.clear}</InlineMessage>
  const shared = { editor, board, judgement, onGoTo }
  return (
    <>
      <Group {...shared} severity="refuse" title={<InlineMessage tone="danger">{t.never}</InlineMessage>} />
      <Group
        {...shared}
        severity="approval"
        title={<InlineMessage tone="plum">{approval.needed}</InlineMessage>}
      />
      <Group
        {...shared}
        severity="override"
        title={<InlineMessage tone="plum">{t.overridable}</InlineMessage>}
      />
      <Group {...shared} severity="warn" title={<InlineMessage tone="info">{t.warnings}</InlineMessage>} />
    </>
  )
}

function Group({ severity, title, ...props }: Props & { severity: string; title: ReactNode }) {
  const t = useMessages(judgementMessages)
  const { format, locale } = useLocale()
  const findings = props.judgement.findings.filter((one) => one.severity === severity)
  const problems = props.judgement.problems.filter((one) => one.severity === severity)
  if (findings.length + problems.length === 0) return null
  return (
    <div className="stack-2">
      {title}
      <ul className="stack bare-list">
        {findings.map((finding) => (
          <li key={`${finding.code} ${JSON.stringify(finding.params)}`} className={css.issue}>
            <span className={css.what}>{findingText(finding.code, t)}</span>
            <span className="meta">
              {findingFacts(finding.params, props.board.safety.conditions, { t, format, locale })}
            </span>
          </li>
        ))}
        {problems.map((problem, index) => (
          <ProblemRow key={index} {...props} problem={problem} />
        ))}
      </ul>
    </div>
  )
}

function ProblemRow({ editor, problem, onGoTo }: Props & { problem: Problem }) {
  const t = useMessages(judgementMessages)
  const { format } = useLocale()
  const words = useProblemLabels()
  const fact = problemFacts(problem, editor, words)
  const mealName = useMealName(editor.names)
  const place = placeOf(editor, problem)
  return (
    <li className={css.issue}>
      <span className={css.what}>
        {problemText(problem, editor, words)}
        {problem.food && (
          <>
            {' '}
            <FoodName names={editor.names} foodId={problem.food} />
          </>
        )}
        {fact && <span className={css.numbers}>{fact}</span>}
      </span>
      {place ? (
        <Button size="small" look="quiet" onClick={() => onGoTo(place)}>
          {t.goTo(placeText())}
        </Button>
      ) : (
        <span className="meta">{t.whole}</span>
      )}
    </li>
  )

  function placeText(): string {
    const { content } = editor.document
    const day = content.layout === 'days' ? content.days[problem.day ?? -1] : undefined
    const dayText = day && `${format.weekdayName(day.date)} ${format.dayMonth(day.date)}`
    const meal = problem.meal && mealName(problem.meal)
    if (dayText && meal) return t.place(dayText, meal)
    return dayText ?? meal ?? t.whole
  }
}

/** The meal to show: the named one, else the one that holds the food, else the first of the day. */
function placeOf({ document }: ListEditor, problem: Problem): MealPlace | null {
  const { meal, food } = problem
  const day = problem.day ?? null
  if (day === null && meal === undefined) return null
  const meals = mealsOf(document.content, day)
  const named = meals.find((one) => one.mealCode === meal)
  const holder = meals.find((one) => one.entries.some((entry) => entry.foodId === food))
  const shown = named ?? holder ?? meals[0]
  return shown ? { day, mealCode: shown.mealCode } : null
}

function mealsOf(content: ListContent, day: number | null): readonly (ListMeal | ChoiceMeal)[] {
  return content.layout === 'choices' ? content.meals : (content.days[day ?? -1]?.meals ?? [])
}
