import { useMessages } from '../i18n/messages.ts'
import { MenuButton, type MenuEntry } from '../ui/menu.tsx'
import { DueTag } from '../ui/status.tsx'
import { copyText } from './copy-text.ts'
import { listMessages } from './list.messages.ts'
import type { RowActions } from './row-actions.ts'
import type { ListModel, ListRow } from './use-list.ts'
import type { SelectionModel } from './use-selection.ts'

/** The word that goes with the strip, unless a column says it: colour alone says nothing. */
export function DueWord<Row>({ row, model }: { row: Row; model: ListModel<Row> }) {
  const t = useMessages(listMessages)
  const { list, columns } = model
  const due = list.thread?.(row) ?? null
  if (due === null || columns.some(({ id }) => id === list.threadColumn)) return null
  return <DueTag due={due}>{t[due]}</DueTag>
}

/** Attributes of the element that is the row: its strip, its colour, and its id for the keys. */
export function rowMarks<Row>(
  { id, row }: ListRow<Row>,
  { list, state }: ListModel<Row>,
  selection: SelectionModel | null,
) {
  const due = list.thread?.(row) ?? null
  return {
    className: due ? 'thread' : undefined,
    'data-due': due ?? undefined,
    'data-selected': selection?.has(id) ? '' : undefined,
    'data-open': state.open === id ? '' : undefined,
    'data-row': id,
  }
}

interface Props<Row> {
  row: ListRow<Row>
  model: ListModel<Row>
  actions: RowActions
}

/** Everything that can be done with one row, behind one button. */
export function RowMenu<Row>({ row, model, actions }: Props<Row>) {
  const t = useMessages(listMessages)
  const { list } = model
  const address = () => new URL(row.href, location.href).href
  const preview: MenuEntry = {
    id: 'preview',
    label: t.preview,
    icon: 'eye',
    onAction: () => actions.showPreview(row.id),
  }
  const general: MenuEntry[] = [
    { id: 'open', label: t.open, href: row.href },
    { id: 'new-tab', label: t.openNewTab, onAction: () => window.open(address(), '_blank', 'noopener') },
    ...(list.preview ? [preview] : []),
    { id: 'copy', label: t.copyLink, icon: 'copy', onAction: () => void copyText(address(), t.linkCopied) },
  ]
  const own = list.rowActions?.(row.row) ?? []
  const groups = [
    { id: 'general', entries: general },
    { id: 'own', entries: own },
  ].filter(({ entries }) => entries.length > 0)
  return <MenuButton label={t.rowMenu(row.name)} groups={groups} size="small" />
}
