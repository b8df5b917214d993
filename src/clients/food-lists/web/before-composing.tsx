import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import type { ListBoard } from '../food-list-parts.contract.ts'
import { AskHead } from './ask-head.tsx'
import { JudgementReasons } from './judgement-reasons.tsx'
import { placeOfFindings } from './judgement-text.ts'
import { judgementMessages } from './judgement.messages.ts'
import { listApprovalMessages } from './list-approval.messages.ts'
import { listCheckMessages } from './list-check.messages.ts'
import { useListLinks } from './use-list-links.ts'

/** What the gate already knows: said before somebody composes and corrects a list that they cannot send. */
export function BeforeComposing({ kind, board }: { kind: ListKind; board: ListBoard }) {
  const { findings } = board
  const gravest = (['refuse', 'approval', 'override'] as const).find((one) =>
    findings.some(({ severity }) => severity === one),
  )
  const t = useMessages(judgementMessages)
  const titles = useTitles()
  const { profileHref } = useListLinks()
  const mayOverride = useMay('food-lists.override')
  if (gravest === undefined) return null
  const place = placeOfFindings(findings)
  const judgement = { sendable: gravest === 'refuse' ? 'never' : gravest, findings } as const
  // An approval needs a list, so it is composed first.
  const isForHead = gravest === 'override' && !mayOverride
  return (
    <Banner
      tone={gravest === 'refuse' ? 'danger' : 'plum'}
      title={titles[gravest]}
      actions={
        isForHead ? (
          <AskHead board={board} kind={kind} />
        ) : (
          gravest === 'refuse' && (
            <LinkButton href={profileHref(board.clientId, place)}>{t.toProfile}</LinkButton>
          )
        )
      }
    >
      <JudgementReasons judgement={{ ...judgement, problems: [] }} conditions={board.safety.conditions} />
    </Banner>
  )
}

function useTitles() {
  const { before } = useMessages(listCheckMessages)
  const { needed } = useMessages(listApprovalMessages)
  const mayOverride = useMay('food-lists.override')
  return {
    refuse: before.never,
    approval: needed,
    override: mayOverride ? before.override : before.byHead,
  }
}
