import { useState } from 'react'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { FoodList, ListBoard } from '../food-list-parts.contract.ts'
import { listApprovals } from '../list-approvals.contract.ts'
import { AskHead } from './ask-head.tsx'
import { listApprovalMessages } from './list-approval.messages.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useListAction } from './use-list-action.ts'
import type { ListEditor } from './use-list-editor.ts'

/** Whether the list is approved and by whom, or what its approval needs; empty for lists that need none. */
export function ApprovalNotice({ editor, board }: { editor: ListEditor; board: ListBoard }) {
  const { list } = editor
  if (list.approval) return <Approved list={list} isDirty={editor.dirty} />
  if (list.judgement.sendable !== 'approval') return null
  // The notice above says who waits, or why the list came back.
  return board.ask?.state === 'waiting' && !editor.dirty ? null : <Needed editor={editor} board={board} />
}

function Needed({ editor, board }: { editor: ListEditor; board: ListBoard }) {
  const t = useMessages(listApprovalMessages)
  const { list, dirty } = editor
  return (
    <Banner tone="plum" title={t.needed} actions={!dirty && <ApprovalActions list={list} board={board} />}>
      {dirty ? t.saveFirst : t.neededText}
    </Banner>
  )
}

/** Approving for those with the right, asking for it for the others. */
function ApprovalActions({ list, board }: { list: FoodList; board: ListBoard }) {
  const mayApprove = useMay('food-lists.approve')
  return mayApprove ? (
    <ApproveList list={list} />
  ) : (
    <AskHead board={board} kind={list.kind} wants="approval" />
  )
}

/** Approves the list as it is stored, with a note where there is something to say. */
export function ApproveList({ list }: { list: Pick<FoodList, 'visitId' | 'kind' | 'version'> }) {
  const t = useMessages(listApprovalMessages)
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const params = { visitId: list.visitId, kind: list.kind }
  const approving = useListAction(
    (note: string) =>
      api.call(
        listApprovals.approve,
        { params, body: { note: note === '' ? null : note } },
        { ifMatch: list.version, idempotencyKey: newIdempotencyKey() },
      ),
    t.approved,
    close,
  )
  return (
    <>
      <Button look="primary" icon="check" onClick={() => setOpen(true)}>
        {t.approve}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t.approve}
          label={t.approveNote}
          hint={t.approveHint}
          confirmLabel={t.approve}
          min={0}
          short=""
          busy={approving.busy}
          problem={approving.problem}
          onConfirm={approving.run}
          onClose={close}
        />
      )}
    </>
  )
}

function Approved({ list, isDirty }: { list: FoodList; isDirty: boolean }) {
  const t = useMessages(listApprovalMessages)
  const { format, zone } = useLocale()
  const mayApprove = useMay('food-lists.approve')
  const api = useApi()
  const params = { visitId: list.visitId, kind: list.kind }
  const taking = useListAction<null>(
    () => api.call(listApprovals.withdraw, { params }, { ifMatch: list.version }),
    t.withdrawn,
  )
  const { by, at, note } = list.approval!
  const mayTake = mayApprove && list.versionState === 'draft' && !isDirty
  return (
    <Banner
      tone="info"
      title={t.approvedBy(by ?? '', format.dateTime(new Date(at), zone))}
      actions={
        mayTake && (
          <Button look="quiet" busy={taking.busy} onClick={() => taking.run(null)}>
            {t.withdraw}
          </Button>
        )
      }
    >
      {list.versionState === 'draft' && t.neededText}
      {note !== null && <p dir="auto">{note}</p>}
      {taking.problem && <ProblemBanner error={taking.problem} onClose={taking.reset} />}
    </Banner>
  )
}
