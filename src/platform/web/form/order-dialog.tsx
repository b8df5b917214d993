import { useMutation, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useReadAgain } from '../app-context.tsx'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { asApiError } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MovableRow, MoveButtons } from '../ui/movable-row.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toasts.tsx'
import { Loaded } from './loaded.tsx'
import { ProblemBanner } from './problem-banner.tsx'

interface Texts {
  orderText: string
  orderSave: string
  ordered: string
  /** Said where records came or went meanwhile. */
  orderChanged: string
  cancel: string
  up: (name: string) => string
  down: (name: string) => string
}

interface Props<Row extends { id: number }> {
  title: string
  texts: Texts
  query: UseQueryResult<{ data: Row[] }>
  save: (ids: number[]) => Promise<unknown>
  /** What shows the order. */
  shownBy: readonly Endpoint[]
  css: Readonly<Record<string, string>>
  nameOf: (row: Row) => string
  /** The content of a record's row. */
  renderRecord: (row: Row) => ReactNode
  onClose: () => void
}

/** Arranges records: buttons, or Alt with an arrow. */
export function OrderDialog<Row extends { id: number }>(props: Props<Row>) {
  const { title, texts: t, query, save, shownBy, onClose } = props
  const [order, setOrder] = useState<readonly Row[] | null>(null)
  const readAgain = useReadAgain()
  const saving = useMutation({
    mutationFn: save,
    onSuccess() {
      readAgain(...shownBy)
      toast(t.ordered)
      onClose()
    },
  })
  const ids = (order ?? query.data?.data ?? []).map(({ id }) => id)
  const problem = saving.error ? asApiError(saving.error) : null
  const footer = (
    <>
      <Button look="primary" busy={saving.isPending} onClick={() => saving.mutate(ids)}>
        {t.orderSave}
      </Button>
      <Button onClick={onClose}>{t.cancel}</Button>
    </>
  )
  return (
    <Dialog title={title} dirty={order !== null} onClose={onClose} footer={footer}>
      {problem && <ProblemBanner error={problem} changed={t.orderChanged} onClose={saving.reset} />}
      <p>{t.orderText}</p>
      <Loaded query={query} skeleton={<Skeleton count={4} />}>
        {(rows) => <Rows {...props} rows={order ?? rows} onOrder={setOrder} />}
      </Loaded>
    </Dialog>
  )
}

interface RowsProps<Row extends { id: number }> extends Pick<
  Props<Row>,
  'texts' | 'css' | 'nameOf' | 'renderRecord'
> {
  rows: readonly Row[]
  onOrder: (rows: readonly Row[]) => void
}

function Rows<Row extends { id: number }>({
  rows,
  texts: t,
  css,
  nameOf,
  renderRecord,
  onOrder,
}: RowsProps<Row>) {
  const count = rows.length
  return (
    <ol className={css['order']}>
      {rows.map((row, index) => {
        const name = nameOf(row)
        const place = (to: number) => onOrder(rows.filter(({ id }) => id !== row.id).toSpliced(to, 0, row))
        return (
          <MovableRow key={row.id} className={css['orderRow']} index={index} count={count} onMove={place}>
            {(move) => (
              <>
                <span className={css['orderName']}>{renderRecord(row)}</span>
                <MoveButtons index={index} count={count} up={t.up(name)} down={t.down(name)} move={move} />
              </>
            )}
          </MovableRow>
        )
      })}
    </ol>
  )
}
