import type { ReactNode } from 'react'
import { MissingInputs } from '#clients/food-lists/web/compose-missing.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { FlowClient } from '#today/flow/flow.contract.ts'
import { ComposeConflictReason } from './compose-conflict-reason.tsx'
import css from './flow.module.css'
import { flowMessages } from './flow.messages.ts'
import { CompactList } from './list-pane.tsx'
import type { ListPhase } from './use-list-work.ts'
import type { ListPane } from './use-list-pane.ts'
import { WeighPane } from './weigh-pane.tsx'

interface Props {
  pane: ListPane
  data: FlowClient
  isWeighing: boolean
  onWeighed: () => void
}

/** The list, or what stands before it. */
export function ListContent(props: Props) {
  const { pane, data, isWeighing } = props
  const { board } = data
  const isFirst = pane.work.phase === 'weigh-first'
  if (board && (isWeighing || isFirst)) {
    const { visitId, today } = board
    return (
      <>
        {isFirst && <WeighFirst />}
        <WeighPane visitId={visitId} today={today} onSaved={props.onWeighed} />
      </>
    )
  }
  return <Phase {...props} />
}

function WeighFirst() {
  const t = useMessages(flowMessages)
  return <InlineMessage tone="today">{t.weighFirst}</InlineMessage>
}

function Phase({ pane, data: { board } }: Props) {
  const t = useMessages(flowMessages)
  const { work, meals, at, setAt } = pane
  const { shown, error } = work
  const parts: Partial<Record<ListPhase, ReactNode>> = {
    shown: shown && <CompactList {...shown} meals={meals} at={at} onAt={setAt} />,
    sent: (
      <>
        <InlineMessage tone="success">{t.sentAlready}</InlineMessage>
        <p className={css.soft}>{t.sentAlreadyText}</p>
      </>
    ),
    coming: <Coming />,
    failed: error && <ProblemBanner error={error} onRetry={work.retry} />,
    missing: board && <MissingInputs board={board} missing={board.missing} />,
    conflict: <ComposeConflictReason conflict={work.conflict} />,
    asked: <InlineMessage tone="info">{t.waitsForHead}</InlineMessage>,
    'no-visit': <InlineMessage tone="info">{t.noVisit}</InlineMessage>,
    'no-right': <InlineMessage tone="info">{t.noRight}</InlineMessage>,
  }
  return parts[work.phase] ?? null
}

function Coming() {
  const t = useMessages(flowMessages)
  return (
    <div role="group" aria-busy="true" aria-label={t.composing}>
      <p className={css.soft}>{t.composing}</p>
      <Skeleton count={10} />
    </div>
  )
}
