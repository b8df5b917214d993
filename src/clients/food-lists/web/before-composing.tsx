import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import type { ListBoard } from '../food-list-parts.contract.ts'
import { AskHead } from './ask-head.tsx'
import { JudgementReasons } from './judgement-reasons.tsx'
import { listApprovalMessages } from './list-approval.messages.ts'
import { listCheckMessages } from './list-check.messages.ts'

/** What the gate already knows: said before somebody composes and corrects a list that they cannot send. */
export function BeforeComposing({ kind, board }: { kind: ListKind; board: ListBoard }) {
  const t = useMessages(listCheckMessages)
  const mayOverride = useMay('food-lists.override')
  const approval = useMessages(listApprovalMessages)
  const { findings } = board
  const severities = new Set(findings.map(({ severity }) => severity))
  const isNever = severities.has('refuse')
  const isApproval = !isNever && severities.has('approval')
  if (!isNever && !isApproval && !severities.has('override')) return null
  const judgement = { sendable: isNever ? 'never' : 'override', findings, problems: [] } as const
  const { before } = t
  const byRight = mayOverride ? before.override : before.byHead
  const title = isNever ? before.never : isApproval ? approval.needed : byRight
  // What is approved is a list: it is composed first.
  const isForHead = !isNever && !isApproval && !mayOverride
  return (
    <Banner
      tone={isNever ? 'danger' : 'plum'}
      title={title}
      actions={isForHead && <AskHead board={board} kind={kind} />}
    >
      <JudgementReasons judgement={{ ...judgement, problems: [] }} />
    </Banner>
  )
}
