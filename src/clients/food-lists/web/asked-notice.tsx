import { useState } from 'react'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { foodListLimits, type ListAsk, type ListBoard } from '../food-list-parts.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { listApprovals } from '../list-approvals.contract.ts'
import { ApproveList } from './approval-notice.tsx'
import { listApprovalMessages } from './list-approval.messages.ts'
import { listCheckMessages } from './list-check.messages.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useListAction } from './use-list-action.ts'

/** That a list of the visit waits for somebody with the right, or came back, and what can be done about it. */
export function AskedNotice({ board }: { board: ListBoard }) {
  const t = useMessages(listCheckMessages)
  const approval = useMessages(listApprovalMessages)
  const { format, zone } = useLocale()
  const { ask } = board
  if (!ask) return null
  const isWaiting = ask.state === 'waiting'
  const words = ask.wants === 'approval' ? approval : t
  return (
    <div data-print="hide">
      <Banner
        tone={isWaiting ? 'info' : 'plum'}
        title={isWaiting ? words.waiting : words.returned}
        actions={isWaiting && <WaitingActions board={board} ask={ask} />}
      >
        <p>{t.by(ask.by ?? '', format.dateTime(new Date(ask.at), zone))}</p>
        {ask.note && <p dir="auto">{ask.note}</p>}
      </Banner>
    </div>
  )
}

function WaitingActions({ board, ask }: { board: ListBoard; ask: ListAsk }) {
  const mayDecide = useMay(ask.wants === 'approval' ? 'food-lists.approve' : 'food-lists.override')
  const maySend = useMay('food-lists.send')
  if (mayDecide) return <Deciding board={board} ask={ask} />
  return maySend && <TakeBack visitId={board.visitId} ask={ask} />
}

function TakeBack({ visitId, ask: { kind } }: { visitId: number; ask: ListAsk }) {
  const t = useMessages(listCheckMessages)
  const api = useApi()
  const params = { visitId, kind }
  const taking = useListAction<null>(() => api.call(foodLists.takeBack, { params }), t.takenBack)
  return (
    <>
      <Button look="quiet" busy={taking.busy} onClick={() => taking.run(null)}>
        {t.takeBack}
      </Button>
      {taking.problem && <ProblemBanner error={taking.problem} onClose={taking.reset} />}
    </>
  )
}

/** What somebody with the right does about it: approve it where that is what it waits for, or give it back. */
function Deciding({ board, ask: { kind, wants } }: { board: ListBoard; ask: ListAsk }) {
  const t = useMessages(listCheckMessages)
  const api = useApi()
  const { visitId } = board
  const isApproval = wants === 'approval'
  const list = board.lists.find((one) => one.kind === kind)?.list ?? null
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const giving = useListAction(
    (note: string) =>
      api.call(
        isApproval ? listApprovals.decline : foodLists.giveBack,
        { params: { visitId, kind }, body: { note } },
        { idempotencyKey: newIdempotencyKey() },
      ),
    t.givenBack,
    close,
  )
  return (
    <>
      {isApproval && list && <ApproveList list={{ visitId, kind, version: list.version }} />}
      <Button onClick={() => setOpen(true)}>{t.giveBack}</Button>
      {isOpen && (
        <ReasonDialog
          title={t.giveBack}
          label={t.giveBackNote}
          confirmLabel={t.giveBack}
          min={foodListLimits.note}
          short={t.noteShort}
          busy={giving.busy}
          problem={giving.problem}
          onConfirm={giving.run}
          onClose={close}
        />
      )}
    </>
  )
}
