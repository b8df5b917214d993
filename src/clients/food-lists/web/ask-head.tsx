import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { foodLists } from '../food-lists.contract.ts'
import type { ListAsk, ListBoard } from '../food-list-parts.contract.ts'
import { listApprovalMessages } from './list-approval.messages.ts'
import { listCheckMessages } from './list-check.messages.ts'
import { useListAction } from './use-list-action.ts'

interface Props {
  board: ListBoard
  kind: ListKind
  note?: string
  /** What it is handed over for. */
  wants?: ListAsk['wants']
  onAsked?: () => void
}

/** Hands the list over to somebody with the right, with one press; nothing while it waits already. */
export function AskHead({ board, kind, note = '', wants = 'override', onAsked }: Props) {
  const t = useAskWords(wants)
  const api = useApi()
  const mayAsk = useMay('food-lists.send')
  const body = { note: note.trim() === '' ? null : note.trim() }
  const params = { visitId: board.visitId, kind }
  const asking = useListAction<null>(
    () => api.call(foodLists.ask, { params, body }, { idempotencyKey: newIdempotencyKey() }),
    t.asked,
    onAsked,
  )
  if (!mayAsk || board.ask?.state === 'waiting') return null
  return (
    <>
      <Button look="primary" icon="send" busy={asking.busy} onClick={() => asking.run(null)}>
        {t.ask}
      </Button>
      {asking.problem && <ProblemBanner error={asking.problem} onClose={asking.reset} />}
    </>
  )
}

function useAskWords(wants: ListAsk['wants']) {
  const head = useMessages(listCheckMessages)
  const approval = useMessages(listApprovalMessages)
  return wants === 'approval'
    ? { ask: approval.ask, asked: approval.asking }
    : { ask: head.ask, asked: head.asked }
}
