import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { type OverlappingTable, overlappingTables, type TableRow } from '../breastfeeding-meals.contract.ts'
import { validate } from '#platform/contract/validation.ts'
import { tableFormMessages } from './table-form.messages.ts'
import { tablesMessages } from './tables.messages.ts'
import { useTableActions } from './use-table-actions.ts'

/** Brings a draft into force. Where other versions stand in its way, it names them and offers to replace them. */
export function PublishTable({ table }: { table: TableRow }) {
  const t = useMessages(tablesMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" icon="check" onClick={() => setOpen(true)}>
        {t.publish}
      </Button>
      {isOpen && <PublishDialog table={table} onClose={() => setOpen(false)} />}
    </>
  )
}

function PublishDialog({ table, onClose }: { table: TableRow; onClose: () => void }) {
  const t = useMessages(tablesMessages)
  const words = useMessages(tableFormMessages)
  const { publish } = useTableActions()
  const action = useMutation({
    mutationFn: (replace: boolean) => publish(table, replace),
    networkMode: 'always',
    onSuccess: onClose,
  })
  const error = action.error === null ? null : apiError(action.error)
  const others = error?.code === 'conflict' ? overlapping(error.current) : []
  const isReplacing = others.length > 0
  const footer = (
    <>
      <Button look="primary" busy={action.isPending} onClick={() => action.mutate(isReplacing)}>
        {isReplacing ? t.replace : t.publish}
      </Button>
      <Button onClick={onClose}>{t.cancel}</Button>
    </>
  )
  return (
    <Dialog title={t.publishTitle(t.name(table.number))} dirty={false} onClose={onClose} footer={footer}>
      <p>{t.publishText}</p>
      <p>{words.usage(table.clients)}</p>
      {isReplacing && (
        <>
          <InlineMessage tone="plum">{t.replaceText}</InlineMessage>
          <ul className="bare-list">
            {others.map((one) => (
              <li key={one.id}>
                {t.name(one.number)}: {t.ages(one.fromMonth, one.beforeMonth)}
              </li>
            ))}
          </ul>
        </>
      )}
      {error && !isReplacing && <ProblemBanner error={error} onClose={action.reset} />}
    </Dialog>
  )
}

function apiError(error: Error): ApiError {
  return error instanceof ApiError ? error : new ApiError('malformed', { message: error.message })
}

function overlapping(current: unknown): OverlappingTable[] {
  return validate(overlappingTables, current).value ?? []
}
