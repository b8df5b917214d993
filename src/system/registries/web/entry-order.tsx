import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { registries } from '#platform/contract/registries.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { MovableRow, MoveButtons } from '#platform/web/ui/movable-row.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type Entry, registryEntries } from '../registry-entries.contract.ts'
import { type EditedRegistry, registryLabels } from '../registry-labels.contract.ts'
import { entriesMessages } from './entries.messages.ts'
import { entryName } from './entry-name.ts'
import css from './registries.module.css'

const most = 100

interface Props {
  registry: EditedRegistry
  onClose: () => void
}

/** The order in which forms offer the entries: buttons, or Alt with an arrow. */
export function EntryOrder({ registry, onClose }: Props) {
  const t = useMessages(entriesMessages)
  const { locale } = useLocale()
  const asked = { params: { registry }, query: { retired: false, perPage: most } }
  const query = useQuery(useApi().query(registryEntries.list, asked))
  const [order, setOrder] = useState<readonly Entry[] | null>(null)
  const saving = useOrdering(registry, onClose)
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
    <Dialog
      title={t.orderTitle(registryLabels[locale][registry].name)}
      dirty={order !== null}
      onClose={onClose}
      footer={footer}
    >
      {problem && <ProblemBanner error={problem} changed={t.orderChanged} onClose={saving.reset} />}
      <p>{t.orderText}</p>
      <Loaded query={query} skeleton={<Skeleton count={4} />}>
        {(rows) => <Rows rows={order ?? rows} onOrder={setOrder} />}
      </Loaded>
    </Dialog>
  )
}

function useOrdering(registry: EditedRegistry, onDone: () => void) {
  const t = useMessages(entriesMessages)
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => api.call(registryEntries.order, { params: { registry }, body: { ids } }),
    onSuccess() {
      for (const one of [registryEntries.list, registryEntries.get, registries.get])
        void queries.invalidateQueries({ queryKey: queryKeyOf(one) })
      toast(t.ordered)
      onDone()
    },
  })
}

interface RowsProps {
  rows: readonly Entry[]
  onOrder: (rows: readonly Entry[]) => void
}

function Rows({ rows, onOrder }: RowsProps) {
  const t = useMessages(entriesMessages)
  const { locale } = useLocale()
  return (
    <ol className={css.order}>
      {rows.map((entry, index) => {
        const name = entryName(entry, locale)
        const place = (to: number) =>
          onOrder(rows.filter(({ id }) => id !== entry.id).toSpliced(to, 0, entry))
        return (
          <MovableRow
            key={entry.id}
            className={css.orderRow}
            index={index}
            count={rows.length}
            onMove={place}
          >
            {(move) => (
              <>
                <span className={css.orderName}>
                  <UserText>{name}</UserText>
                </span>
                <MoveButtons
                  index={index}
                  count={rows.length}
                  up={t.up(name)}
                  down={t.down(name)}
                  move={move}
                />
              </>
            )}
          </MovableRow>
        )
      })}
    </ol>
  )
}
