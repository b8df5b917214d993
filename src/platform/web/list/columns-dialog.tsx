import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { OrderedChoices } from '../ui/ordered-choices.tsx'
import { arrange, hiddenOf, offered } from './column-arrangement.ts'
import css from './columns-dialog.module.css'
import { withWidth } from './column-widths.ts'
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
  const [order, setOrder] = useState<readonly string[]>(() => idsOf(offered(list.columns, shownIds)))
  const [shown, setShown] = useState<readonly string[]>(shownIds)
  const [widths, setWidths] = useState(kept?.widths ?? {})
  const identity = list.columns[0]?.id
  const rowsPerPage = kept?.perPage ? { perPage: kept.perPage } : {}
  function apply() {
    const next = order.filter((id) => shown.includes(id))
    const isUsual = next.join() === idsOf(arrange(list.columns, null, null)).join()
    if (isUsual && Object.keys(widths).length === 0) return reset()
    const hidden = order.filter((id) => !shown.includes(id))
    keep({ order: [...order], hidden, ...rowsPerPage, ...(Object.keys(widths).length > 0 && { widths }) })
    go({ ...state, columns: next }, 'replace')
    onClose()
  }
  function reset() {
    keep(kept?.perPage ? { order: [], hidden: hiddenOf(list.columns), ...rowsPerPage } : null)
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
      <p className="note">{t.columnsHint}</p>
      <OrderedChoices
        order={order}
        labelOf={(id) => list.columns.find((column) => column.id === id)?.label ?? ''}
        shown={shown}
        fixed={identity}
        onOrder={setOrder}
        onShown={setShown}
        renderExtra={(id, label) => (
          <WidthSelect
            label={label}
            width={widths[id]}
            onChange={(width) => setWidths(withWidth(widths, id, width))}
          />
        )}
      />
    </Dialog>
  )
}

const widthSteps = [100, 160, 240, 360] as const

/** The keyboard's way to what the pointer does at the edge of a column's head. */
function WidthSelect({
  label,
  width,
  onChange,
}: {
  label: string
  width: number | undefined
  onChange: (width: number | null) => void
}) {
  const t = useMessages(layerMessages)
  const isOwn = width !== undefined && !widthSteps.some((step) => step === width)
  return (
    <select
      className={css.width}
      aria-label={t.widthOf(label)}
      value={width ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t.widthAuto}</option>
      {isOwn && <option value={width}>{t.widthOwn}</option>}
      {widthSteps.map((step) => (
        <option key={step} value={step}>
          {t.widths[step]}
        </option>
      ))}
    </select>
  )
}

function idsOf(columns: readonly { id: string }[]): string[] {
  return columns.map((column) => column.id)
}
