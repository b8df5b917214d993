import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useApi } from '../app-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { IconButton, LinkButton } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ListFailure } from './list-failure.tsx'
import css from './list-screen.module.css'
import { listPreviewMessages } from './list-preview.messages.ts'
import { listMessages } from './list.messages.ts'
import type { RowActions } from './row-actions.ts'
import { idOf, type ListModel, type ListRow, type Rows } from './use-list.ts'

interface Props<Row> {
  row: ListRow<Row>
  model: ListModel<Row>
  actions: RowActions
}

/** A row beside the list; the arrow keys walk the rows without closing it. */
export function ListPreview<Row>({ row, model, actions }: Props<Row>) {
  const t = useMessages(listPreviewMessages)
  const { state, rows, go } = model
  const index = rows.findIndex((one) => one.id === row.id)
  const show = (step: 1 | -1) => {
    const target = rows[index + step]
    if (target) go({ ...state, open: target.id }, 'replace')
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
    if (!step || (event.target as Element).closest('input, textarea, select')) return
    event.preventDefault()
    show(step)
  }
  return (
    <div className={css.preview} role="presentation" onKeyDown={onKeyDown}>
      <Drawer
        focus="stays"
        title={<bdi>{row.name}</bdi>}
        onClose={() => actions.showPreview(row.id)}
        actions={
          <>
            <IconButton
              icon="chevron-up"
              label={t.previousRow}
              disabled={index === 0}
              onClick={() => show(-1)}
            />
            <IconButton
              icon="chevron-down"
              label={t.nextRow}
              disabled={index === rows.length - 1}
              onClick={() => show(1)}
            />
            <LinkButton href={row.href} size="small">
              {t.openFull}
            </LinkButton>
          </>
        }
      >
        <Content row={row} model={model} />
      </Drawer>
    </div>
  )
}

/** What the preview says of a row; what the shown columns do not bring is asked for. */
function Content<Row>({ row, model }: Omit<Props<Row>, 'actions'>) {
  const t = useMessages(listMessages)
  const { list, asked } = model
  const { endpoint, params } = list
  const columns = endpoint.columns && Object.keys(endpoint.columns.of)
  const options: object = useApi().query(endpoint, {
    query: { ...asked, columns },
    ...(params && { params }),
  })
  const loading = useQuery({ ...(options as UseQueryOptions<Rows<Row>>), enabled: columns !== undefined })
  if (!columns) return list.preview?.(row.row)
  if (loading.isError) return <ListFailure model={{ ...model, loading }} />
  if (!loading.data) {
    return (
      <div aria-busy="true" aria-label={t.loading} role="group">
        <Skeleton count={6} />
      </div>
    )
  }
  const found = loading.data.data.find((one) => idOf(list, one) === row.id)
  return found && list.preview?.(found)
}
