import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { exportRowsMax } from '#platform/contract/paging.ts'
import { ApiError } from '../api/api-error.ts'
import { useApi } from '../app-context.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { InlineMessage } from '../ui/banner.tsx'
import { PreparedExport } from '../prepared/prepared-export.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RadioGroup } from '../ui/fields/choice-fields.tsx'
import css from './columns-dialog.module.css'
import { chosenRows, type ExportScope, offeredScopes } from './export-scope.ts'
import { layerMessages } from './layers.messages.ts'
import { useFilterText } from './filter-text.ts'
import type { ListModel } from './use-list.ts'
import type { SelectionModel } from './use-selection.ts'

interface Props<Row> {
  model: ListModel<Row>
  endpoint: Endpoint
  /** Rows that are selected. */
  selection?: SelectionModel
  onClose: () => void
}

/** Says what the file will hold before it is made, in the order of the list. */
export function ExportDialog<Row>({ model, endpoint, selection, onClose }: Props<Row>) {
  const t = useMessages(layerMessages)
  const api = useApi()
  const {
    prefs: { locale, calendar },
  } = useLocale()
  const scopes = useScopes(model, selection)
  const [scope, setScope] = useState<ExportScope | ''>(scopes[0]?.value ?? 'all')
  const filter = useFilterText(model)
  const [format, setFormat] = useState<'xlsx' | 'csv' | ''>('xlsx')
  const label = useActionLabel(scopes, scope)
  const { params } = model.list
  const query = { ...queryOf(model, scope || 'all', selection), format, locale, calendar }
  const asked = { ...(params && { params }), query }
  const making = useMutation({
    mutationFn: () => api.download(endpoint, asked),
    onSuccess: onClose,
  })
  const footer = (
    <>
      <Button look="primary" icon="export" busy={making.isPending} onClick={() => making.mutate()}>
        {label}
      </Button>
      <Button onClick={onClose}>{t.cancel}</Button>
    </>
  )
  return (
    <Dialog title={t.exportTitle(model.list.title)} dirty={false} onClose={onClose} footer={footer}>
      <ul className={css.facts}>
        {scopes.length === 1 && <li>{scopes[0]?.label}</li>}
        <li>{filter === '' ? t.noFilter : t.exportFilter(filter)}</li>
      </ul>
      <div className={css.choices}>
        {scopes.length > 1 && (
          <RadioGroup name="scope" label={t.exportWhich} value={scope} onChange={setScope} options={scopes} />
        )}
        <RadioGroup
          name="format"
          label={t.fileKind}
          value={format}
          onChange={setFormat}
          options={[
            { value: 'xlsx', label: t.xlsx, hint: t.xlsxHint },
            { value: 'csv', label: t.csv, hint: t.csvHint },
          ]}
        />
      </div>
      <p className="note">{t.exportNote}</p>
      <PreparedExport endpoint={endpoint} asked={asked} />
      {making.isError && <Failure error={making.error} />}
    </Dialog>
  )
}

/** The action with how many rows it takes. */
function useActionLabel(scopes: ReturnType<typeof useScopes>, scope: ExportScope | ''): string {
  const t = useMessages(layerMessages)
  const chosen = scopes.find(({ value }) => value === scope)
  return chosen ? t.exportCount(chosen.rows) : t.export
}

function Failure({ error }: { error: Error }) {
  const t = useMessages(layerMessages)
  const isOffline = error instanceof ApiError && error.code === 'offline'
  return <InlineMessage tone="danger">{isOffline ? t.failedOffline : t.failed}</InlineMessage>
}

/** What the list shows, cut to the rows that are chosen. */
function queryOf<Row>(model: ListModel<Row>, scope: ExportScope, selection: SelectionModel | undefined) {
  const ids = chosenRows(scope, selection?.value, model.rows)
  return { ...model.query, ...(ids && { ids }) }
}

/** What can be exported, what is chosen at first before the others, each with its number of rows. */
function useScopes<Row>({ list, rows, meta }: ListModel<Row>, selection: SelectionModel | undefined) {
  const t = useMessages(layerMessages)
  const total = meta ? list.countText(meta.total) : ''
  const count = selection?.count ?? 0
  const everything = meta?.totalIsExact === false ? t.exportMoreThan(total) : total
  const counts = { selected: list.countText(count), page: list.countText(rows.length), all: everything }
  const labels = {
    selected: t.exportSelected(count),
    page: t.exportPage(rows.length),
    all: t.exportScope(everything),
  }
  const scopes = list.exportsRows ? offeredScopes(selection?.value, count) : (['all'] as const)
  return scopes.map((value) => {
    const isTooMany = value === 'selected' && count > exportRowsMax
    const refusal = isTooMany && { hint: t.exportTooMany(exportRowsMax), disabled: true }
    return { value, label: labels[value], rows: counts[value], ...refusal }
  })
}
