import type { KeyboardEvent } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { IconButton, LinkButton } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import css from './list-screen.module.css'
import { listMessages } from './list.messages.ts'
import type { RowActs } from './row-acts.ts'
import type { ListModel, ListRow } from './use-list.ts'

interface Props<Row> {
  row: ListRow<Row>
  model: ListModel<Row>
  acts: RowActs
}

/** A row beside the list; the arrow keys walk the rows without closing it. */
export function ListPreview<Row>({ row, model, acts }: Props<Row>) {
  const t = useMessages(listMessages)
  const { state, rows, go, list } = model
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
        title={<bdi>{row.name}</bdi>}
        onClose={() => acts.showPreview(row.id)}
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
        {list.preview?.(row.row)}
      </Drawer>
    </div>
  )
}
