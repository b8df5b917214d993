import type { ListJudgement } from '#clients/food-lists/food-list-parts.contract.ts'
import { JudgementReasons, useJudgementReasons } from '#clients/food-lists/web/judgement-reasons.tsx'
import { placeOfFindings } from '#clients/food-lists/web/judgement-text.ts'
import { judgementMessages } from '#clients/food-lists/web/judgement.messages.ts'
import { listHref } from '#clients/food-lists/web/list-paths.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
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
  const reasonsOf = useJudgementReasons()
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
  return {
    title,
    judgement,
    mayAsk: mayAsk && !isApproval,
    text: reasonsOf(judgement, board.safety.conditions).join(' '),
  }
}

const ended = new Set<ListPhase>(['sent', 'asked'])

/** By what the gate says of the client alone. */
function judgementOf(findings: ListJudgement['findings']): ListJudgement {
  const severities = findings.map(({ severity }) => severity)
  const gravest = (['refuse', 'approval', 'override'] as const).find((one) => severities.includes(one))
  const sendable = gravest === undefined ? 'yes' : gravest === 'refuse' ? 'never' : gravest
  return { sendable, findings, problems: [] }
}

interface Props {
  stop: Stop | null
  data: FlowClient
  /** The profile, with the queue to come back to. */
  profileHref: string
}

/** What keeps the list, and the way to where it can be mended. */
export function StopNotice({ stop, data, profileHref }: Props) {
  if (stop === null) return null
  const { judgement, title } = stop
  return (
    <div data-flow="stop">
      <Banner
        tone={judgement?.sendable === 'never' ? 'danger' : 'plum'}
        title={title}
        actions={<ToMend judgement={judgement} data={data} profileHref={profileHref} />}
      >
        {judgement && (
          <JudgementReasons judgement={judgement} conditions={data.board?.safety.conditions ?? []} />
        )}
      </Banner>
    </div>
  )
}

/** The record of the client where the client is what stops it, otherwise the list with everything that can be done. */
function ToMend({ judgement, data, profileHref }: Omit<Props, 'stop'> & Pick<Stop, 'judgement'>) {
  const { keys } = useMessages(flowMessages)
  const { toProfile } = useMessages(judgementMessages)
  const { board, kind, clientId } = data
  const isRecord = judgement?.findings.some(({ severity }) => severity === 'refuse')
  if (judgement && isRecord)
    return (
      <LinkButton href={`${profileHref}&s=${placeOfFindings(judgement.findings)}`}>{toProfile}</LinkButton>
    )
  if (!board || !kind) return null
  return <LinkButton href={listHref(kind, { clientId, visitId: board.visitId })}>{keys.editor}</LinkButton>
}
