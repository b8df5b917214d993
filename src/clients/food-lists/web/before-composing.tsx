import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import type { ListBoard } from '../food-list-parts.contract.ts'
import { AskHead } from './ask-head.tsx'
import { JudgementReasons } from './judgement-reasons.tsx'
import { listCheckMessages } from './list-check.messages.ts'

/** What the gate already knows: said before somebody composes and corrects a list that they cannot send. */
export function BeforeComposing({ kind, board }: { kind: ListKind; board: ListBoard }) {
  const t = useMessages(listCheckMessages)
  const mayOverride = useMay('food-lists.override')
  const { findings } = board
  const isNever = findings.some(({ severity }) => severity === 'refuse')
  if (!isNever && !findings.some(({ severity }) => severity === 'override')) return null
  const judgement = { sendable: isNever ? 'never' : 'override', findings, problems: [] } as const
  const { before } = t
  const title = isNever ? before.never : mayOverride ? before.override : before.byHead
  const isForHead = !isNever && !mayOverride
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
