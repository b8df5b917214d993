import type { ListJudgement } from '#clients/food-lists/food-list-parts.contract.ts'
import { JudgementReasons } from '#clients/food-lists/web/judgement-reasons.tsx'
import { findingText } from '#clients/food-lists/web/judgement-text.ts'
import { judgementMessages } from '#clients/food-lists/web/judgement.messages.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import type { FlowClient } from '#today/flow/flow.contract.ts'
import { flowMessages } from './flow.messages.ts'
import type { ListPhase, ListWork } from './use-list-work.ts'

/** What keeps the list from being sent from here. */
export interface Stop {
  title: string
  judgement: ListJudgement | null
  /** Somebody with the right may be asked. */
  mayAsk: boolean
  /** What is written to them. */
  text: string
}

/** Known when the client comes up: before anybody looks at the list, let alone sends it. */
export function useStop({ board }: FlowClient, work: ListWork): Stop | null {
  const t = useMessages(flowMessages)
  const reasonsOf = useReasons()
  const mayOverride = useMay('food-lists.override')
  const mayAsk = useMay('food-lists.send') && !mayOverride
  if (board === null || ended.has(work.phase)) return null
  if (work.phase === 'conflict') return { title: t.conflict, judgement: null, mayAsk, text: t.conflict }
  const judgement = work.shown?.judgement ?? judgementOf(board.findings)
  if (judgement.sendable === 'yes') return null
  const { stopped } = t
  const titles = {
    never: stopped.never,
    approval: stopped.approval,
    override: mayOverride ? stopped.override : stopped.byHead,
  }
  // An approval needs a stored list: it is composed and submitted in the editor.
  const isApproval = judgement.sendable === 'approval'
  const title = titles[judgement.sendable]
  return { title, judgement, mayAsk: mayAsk && !isApproval, text: reasonsOf(judgement) }
}

const ended = new Set<ListPhase>(['sent', 'asked'])

/** Why a list does not pass, each reason once. */
function useReasons(): (judgement: ListJudgement) => string {
  const words = useMessages(judgementMessages)
  const isGrave = ({ severity }: { severity: string }) => severity !== 'warn'
  const problems: Readonly<Record<string, string>> = words.problems
  return (judgement) => {
    const findings = judgement.findings.filter(isGrave).map(({ code }) => findingText(code, words))
    const others = judgement.problems.filter(isGrave).map(({ code }) => problems[code] ?? words.unknown)
    return [...new Set([...findings, ...others])].join(' ')
  }
}

/** By what the gate says of the client alone. */
function judgementOf(findings: ListJudgement['findings']): ListJudgement {
  const severities = findings.map(({ severity }) => severity)
  const gravest = (['refuse', 'approval', 'override'] as const).find((one) => severities.includes(one))
  const sendable = gravest === undefined ? 'yes' : gravest === 'refuse' ? 'never' : gravest
  return { sendable, findings, problems: [] }
}

export function StopNotice({ stop }: { stop: Stop | null }) {
  if (stop === null) return null
  return (
    <div data-flow="stop">
      <Banner tone={stop.judgement?.sendable === 'never' ? 'danger' : 'plum'} title={stop.title}>
        {stop.judgement && <JudgementReasons judgement={stop.judgement} />}
      </Banner>
    </div>
  )
}
