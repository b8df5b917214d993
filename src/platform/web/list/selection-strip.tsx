import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { queryKeyOf } from '../api/api-client.ts'
import { useMessages } from '../i18n/messages.ts'
import { InlineMessage } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { layerMessages } from './layers.messages.ts'
import { lazyPart } from './lazy-part.ts'
import type { BulkAction } from './list-declaration.ts'
import css from './list-screen.module.css'
import { useTotalText } from './list-texts.ts'
import { everything, nothing, pageState } from './selection.ts'
import type { ListModel } from './use-list.ts'
import type { SelectionModel } from './use-selection.ts'

const ExportDialog = lazyPart(() => import('./export-dialog.tsx').then((module) => module.ExportDialog))
const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx').then((module) => module.BulkDialog))

/** From so many rows on, the number is said in words before anything happens. */
const CONFIRM_FROM = 50

interface Props<Row> {
  model: ListModel<Row>
  selection: SelectionModel
  actions: readonly BulkAction[]
}

/** Takes the place of the filters while rows are selected: how many, all that match, and what to do with them. */
export function SelectionStrip<Row>({ model, selection, actions }: Props<Row>) {
  const t = useMessages(layerMessages)
  const client = useQueryClient()
  const total = useTotalText(model)
  const [askingId, setAsking] = useState<string | null>(null)
  // Its fields live in the declaration: always as it is now.
  const asking = actions.find(({ id }) => id === askingId)
  const running = useMutation({
    mutationFn: (action: BulkAction) => action.run(selection.bulk),
    onSuccess(outcome) {
      if (outcome === 'incomplete') return
      setAsking(null)
      selection.set(nothing)
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf(model.list.endpoint) }),
  })
  const start = (action: BulkAction) =>
    selection.count >= CONFIRM_FROM || action.tone || action.fields
      ? setAsking(action.id)
      : running.mutate(action)
  const isOffline = running.error instanceof ApiError && running.error.code === 'offline'
  const failure = running.isError ? (isOffline ? t.failedOffline : t.failed) : undefined
  return (
    <div className={css.strip} role="group" aria-label={t.selectedRows(selection.count)}>
      <Summary model={model} selection={selection} total={total} />
      <Button look="quiet" size="small" onClick={() => selection.set(nothing)}>
        {t.clearSelection}
      </Button>
      <span className={css.stripActions}>
        <ExportSelected model={model} selection={selection} />
        {actions
          .toSorted((one, two) => Number(one.tone === 'danger') - Number(two.tone === 'danger'))
          .map((action) => (
            <Button
              key={action.id}
              size="small"
              icon={action.icon}
              look={action.tone ?? 'secondary'}
              busy={running.isPending && running.variables.id === action.id}
              onClick={() => start(action)}
            >
              {action.label}
            </Button>
          ))}
      </span>
      {failure && !asking && <InlineMessage tone="danger">{failure}</InlineMessage>}
      {asking && (
        <Suspense>
          <BulkDialog
            model={model}
            selection={selection}
            action={asking}
            busy={running.isPending}
            error={failure}
            onConfirm={() => running.mutate(asking)}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The same dialog as for the whole list, with these rows as its first choice. */
function ExportSelected<Row>({ model, selection }: Omit<Props<Row>, 'actions'>) {
  const t = useMessages(layerMessages)
  const [open, setOpen] = useState(false)
  const { exportEndpoint, exportPermission, exportsRows } = model.list
  if (!exportEndpoint || !exportsRows || !model.may(exportPermission)) return null
  return (
    <>
      <Button size="small" icon="export" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.export}
      </Button>
      {open && (
        <Suspense>
          <ExportDialog
            model={model}
            endpoint={exportEndpoint}
            selection={selection}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The page first; then, when more rows match, the offer to take them all. */
function Summary<Row>({ model, selection, total }: Omit<Props<Row>, 'actions'> & { total: string }) {
  const t = useMessages(layerMessages)
  const pageIds = model.rows.map((row) => row.id)
  const { value, count } = selection
  if (value.scope === 'matching') return <strong role="status">{t.selectedAll(total)}</strong>
  const isPage = count === pageIds.length && pageState(value, pageIds) === 'all'
  const hasMore = (model.meta?.total ?? 0) > count
  return (
    <>
      <strong role="status">{isPage ? t.selectedPage(count) : t.selectedRows(count)}</strong>
      {pageState(value, pageIds) === 'all' && hasMore && (
        <Button look="quiet" size="small" onClick={() => selection.set(everything)}>
          {t.takeAll(total)}
        </Button>
      )}
    </>
  )
}
