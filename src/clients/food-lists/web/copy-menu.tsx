import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { MenuButton } from '#platform/web/ui/menu.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import type { ListBoard } from '../food-list-parts.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { foodListScreenMessages } from './food-list-screen.messages.ts'
import { ReplaceQuestion } from './replace-question.tsx'
import { useRememberList } from './use-list-editor.ts'

interface Props {
  kind: ListKind
  board: ListBoard
  /** Of the list that the copy replaces; null when there is none. */
  listVersion: number | null
}

/** Earlier lists of the client with the same layout, to start from. */
export function CopyMenu({ kind, board, listVersion }: Props) {
  const t = useMessages(foodListScreenMessages)
  const { format } = useLocale()
  const api = useApi()
  const { copy, problem, dismiss } = useCopy(kind, board, listVersion)
  const [asking, setAsking] = useState<number | null>(null)
  const query = useQuery(api.query(foodLists.ofClient, { params: { clientId: board.clientId } }))
  const isDays = (one: ListKind) => one === 'daily'
  const rows = (query.data?.data ?? []).filter(
    (row) => isDays(row.kind) === isDays(kind) && !(row.visitId === board.visitId && row.kind === kind),
  )
  const entries = rows.map((row) => ({
    id: String(row.id),
    label: t.copy.row(
      `${t.kinds[row.kind]}، ${t.visit(row.visitNumber)}`,
      format.dateRange(row.fromDay, addDays(row.fromDay, row.days - 1)),
    ),
    onAction: () => (listVersion === null ? copy(row.id) : setAsking(row.id)),
  }))
  const none = [{ id: 'none', label: t.copy.none, disabled: true }]
  return (
    <>
      <MenuButton
        label={t.copy.menu}
        groups={[{ id: 'lists', label: t.copy.menu, entries: entries.length > 0 ? entries : none }]}
      >
        {t.copy.open}
      </MenuButton>
      {problem && <ProblemBanner error={problem} onClose={dismiss} />}
      {asking !== null && (
        <ReplaceQuestion
          onConfirm={() => {
            setAsking(null)
            copy(asking)
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

function useCopy(kind: ListKind, board: ListBoard, listVersion: number | null) {
  const t = useMessages(foodListScreenMessages)
  const api = useApi()
  const remember = useRememberList()
  const copying = useMutation({
    mutationFn: (fromListId: number) =>
      api.call(
        foodLists.copy,
        { params: { visitId: board.visitId, kind }, body: { listVersion, fromListId } },
        { idempotencyKey: newIdempotencyKey() },
      ),
    networkMode: 'always',
    onSuccess: ({ data }) => {
      remember(data)
      toast(t.copy.done)
    },
  })
  const { error } = copying
  return {
    copy: (fromListId: number) => copying.mutate(fromListId),
    problem: error && (error instanceof ApiError ? error : new ApiError('malformed')),
    dismiss: () => copying.reset(),
  }
}
