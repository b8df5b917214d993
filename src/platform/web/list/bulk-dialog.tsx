import { Suspense } from 'react'
import { arabicWords } from '#platform/contract/text/number-words-ar.ts'
import { persianWords } from '#platform/contract/text/number-words-fa.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { layerMessages } from './layers.messages.ts'
import type { BulkAction } from './list-declaration.ts'
import { useFilterText } from './filter-text.ts'
import { useTotalText } from './list-texts.ts'
import type { ListModel } from './use-list.ts'
import type { SelectionModel } from './use-selection.ts'

interface Props<Row> {
  model: ListModel<Row>
  selection: SelectionModel
  action: BulkAction
  busy: boolean
  error: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Repeats what is about to be touched: the number, the number in words, the filter. */
export function BulkDialog<Row>(props: Props<Row>) {
  const { model, selection, action, busy, error, onConfirm, onClose } = props
  const t = useMessages(layerMessages)
  const { locale } = useLocale()
  const total = useTotalText(model)
  const filter = useFilterText(model)
  const isAll = selection.value.scope === 'matching'
  const count = isAll ? total : model.list.countText(selection.count)
  const words = locale === 'fa-IR' ? persianWords(selection.count) : arabicWords(selection.count, rowWord)
  return (
    <ConfirmDialog
      title={action.label}
      consequences={[
        t.bulkCount(count, words),
        isAll ? (filter === '' ? t.noFilter : t.exportFilter(filter)) : t.bulkRows,
      ]}
      confirmLabel={action.label}
      look={action.tone === 'danger' ? 'danger-final' : 'primary'}
      busy={busy}
      error={error}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Suspense fallback={<Skeleton count={1} />}>{action.fields}</Suspense>
    </ConfirmDialog>
  )
}

const rowWord = { one: 'صف واحد', two: 'صفان', few: 'صفوف', many: 'صفًا', other: 'صف' }
