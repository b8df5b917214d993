import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListBoard, ListJudgement } from '../food-list-parts.contract.ts'
import { composeMessages } from './compose.messages.ts'
import { findingFacts, findingText } from './judgement-text.ts'
import { judgementMessages } from './judgement.messages.ts'

type Found = ListJudgement['findings'][number]
type Problem = ListJudgement['problems'][number]
type Conditions = ListBoard['safety']['conditions']

/** Why a list does not pass, each reason once, the gravest first, with the illness and the numbers; no warnings. */
export function useJudgementReasons(): (judgement: ListJudgement, conditions?: Conditions) => string[] {
  const t = useMessages(judgementMessages)
  const { inputs } = useMessages(composeMessages).missing
  const { format, locale } = useLocale()
  return ({ findings, problems }, conditions = []) => {
    const ofSeverity = (severity: Found['severity']) => [
      ...findings.filter((one) => one.severity === severity).map((one) => foundText(one, conditions)),
      ...problems.filter((one) => one.severity === severity).map(problemText),
    ]
    return [...new Set([...ofSeverity('refuse'), ...ofSeverity('approval'), ...ofSeverity('override')])]
  }

  function foundText({ code, params }: Found, conditions: Conditions): string {
    const facts = findingFacts(params, conditions, { t, format, locale })
    return facts === '' ? findingText(code, t) : `${findingText(code, t)} (${facts})`
  }

  function problemText({ code, params }: Problem): string {
    const input = String(params['input'])
    if (code === 'input_missing') return t.inputMissing(inputs[input as keyof typeof inputs] ?? input)
    return t.problems[code as keyof typeof t.problems] ?? t.unknown
  }
}

interface Props {
  judgement: ListJudgement
  /** The illnesses of the client, where they are known. */
  conditions?: Conditions
}

/** Each reason in a line. */
export function JudgementReasons({ judgement, conditions }: Props) {
  const reasonsOf = useJudgementReasons()
  return (
    <ul className="stack bare-list">
      {reasonsOf(judgement, conditions).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}
