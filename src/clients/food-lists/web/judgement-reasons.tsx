import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListJudgement } from '../food-list-parts.contract.ts'
import { composeMessages } from './compose.messages.ts'
import { findingText } from './judgement-text.ts'
import { judgementMessages } from './judgement.messages.ts'

type Found = ListJudgement['findings'][number]

/** Why a list does not pass, each reason once, the gravest first; warnings are left out. */
export function JudgementReasons({ judgement }: { judgement: ListJudgement }) {
  const t = useMessages(judgementMessages)
  const { inputs } = useMessages(composeMessages).missing
  const { format } = useLocale()
  const { findings, problems } = judgement
  const ofSeverity = (severity: Found['severity']) => [
    ...findings.filter((one) => one.severity === severity).map((one) => findingText(one.code, t)),
    ...problems.filter((one) => one.severity === severity).map(textOf),
  ]
  const texts = [...new Set([...ofSeverity('refuse'), ...ofSeverity('approval'), ...ofSeverity('override')])]
  return <p>{format.list(texts.map((text) => text.replace(/[.]$/, '')))}</p>

  function textOf({ code, params }: ListJudgement['problems'][number]): string {
    const input = String(params['input'])
    if (code === 'input_missing') return t.inputMissing(inputs[input as keyof typeof inputs] ?? input)
    return t.problems[code as keyof typeof t.problems] ?? t.unknown
  }
}
