import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CheckboxField } from '../ui/fields/choice-fields.tsx'
import { arrange, offered } from './column-arrangement.ts'
import css from './columns-dialog.module.css'
import { layerMessages } from './layers.messages.ts'
import type { ListModel } from './use-list.ts'

interface Props<Row> {
  model: ListModel<Row>
  onClose: () => void
}

/** Which columns are shown and in which order, by boxes and buttons: nothing here needs dragging. */
export function ColumnsDialog<Row>({ model, onClose }: Props<Row>) {
  const t = useMessages(layerMessages)
  const { list, columns, state, go, keep, kept } = model
  const shownIds = idsOf(columns)
  const [order, setOrder] = useState(() => idsOf(offered(list.columns, shownIds)))
  const [shown, setShown] = useState<readonly string[]>(shownIds)
  const identity = list.columns[0]?.id
  function move(index: number, step: 1 | -1) {
    const next = [...order]
    const [id] = next.splice(index, 1)
    if (id !== undefined) next.splice(index + step, 0, id)
    setOrder(next)
  }
  function apply() {
    const next = order.filter((id) => shown.includes(id))
    if (next.join() === idsOf(arrange(list.columns, null, null)).join()) return reset()
    const hidden = order.filter((id) => !shown.includes(id))
    keep({ order, hidden, ...(kept?.perPage ? { perPage: kept.perPage } : {}) })
    go({ ...state, columns: next }, 'replace')
    onClose()
  }
  function reset() {
    keep(kept?.perPage ? { order: [], hidden: hiddenByDefault(list.columns), perPage: kept.perPage } : null)
    go({ ...state, columns: null }, 'replace')
    onClose()
  }
  const footer = (
    <>
      <Button look="primary" onClick={apply}>
        {t.apply}
      </Button>
      <Button onClick={onClose}>{t.cancel}</Button>
      <Button look="quiet" icon="refresh" onClick={reset}>
        {t.reset}
      </Button>
    </>
  )
  return (
    <Dialog title={t.columns} dirty={false} onClose={onClose} footer={footer}>
      <p className={css.hint}>{t.columnsHint}</p>
      <ol className={css.columns}>
        {order.map((id, index) => {
          const label = list.columns.find((column) => column.id === id)?.label ?? ''
          const isIdentity = id === identity
          return (
            <li key={id} className={css.column}>
              <CheckboxField
                name={id}
                label={label}
                value={shown.includes(id)}
                disabled={isIdentity}
                onChange={(on) => setShown(on ? [...shown, id] : shown.filter((one) => one !== id))}
              />
              {!isIdentity && (
                <span className={css.moves}>
                  <IconButton
                    icon="chevron-up"
                    size="small"
                    label={t.moveUp(label)}
                    disabled={index < 2}
                    onClick={() => move(index, -1)}
                  />
                  <IconButton
                    icon="chevron-down"
                    size="small"
                    label={t.moveDown(label)}
                    disabled={index === order.length - 1}
                    onClick={() => move(index, 1)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}

function hiddenByDefault(columns: readonly { id: string; defaultHidden?: true }[]): string[] {
  return columns.filter((column) => column.defaultHidden).map((column) => column.id)
}

function idsOf(columns: readonly { id: string }[]): string[] {
  return columns.map((column) => column.id)
}
