import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import type { DayProblem } from '../programme-days.contract.ts'
import { programmeMessages } from './programme.messages.ts'

/** A problem of a day as a sentence. */
export function useProblemText(): (problem: DayProblem) => string {
  const t = useMessages(programmeMessages)
  return ({ code, kcal, limit }) => {
    const words = t.problems[code]
    return typeof words === 'string' ? words : words(kcal, limit ?? 0)
  }
}

/** What keeps days from being published, by day. */
export function ProblemLines({ problems }: { problems: readonly DayProblem[] }) {
  const t = useMessages(programmeMessages)
  const textOf = useProblemText()
  return (
    <ul className="stack-2 bare-list">
      {problems.map((problem) => (
        <li key={`${problem.day} ${problem.code}`}>
          <InlineMessage tone={problem.code === 'below-floor' ? 'danger' : 'plum'}>
            {t.problemOn(t.day(problem.day), textOf(problem))}
          </InlineMessage>
        </li>
      ))}
    </ul>
  )
}
