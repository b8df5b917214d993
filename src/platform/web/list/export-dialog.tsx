import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { ApiError } from '../api/api-error.ts'
import { useApi } from '../app-context.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { InlineMessage } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RadioGroup } from '../ui/fields/choice-fields.tsx'
import css from './columns-dialog.module.css'
import { layerMessages } from './layers.messages.ts'
import { useFilterText, useTotalText } from './list-texts.ts'
import type { ListModel } from './use-list.ts'

interface Props<Row> {
  model: ListModel<Row>
  endpoint: Endpoint
  onClose: () => void
}

/** Says what the file will hold before it is made: everything that matches, in the order of the list. */
export function ExportDialog<Row>({ model, endpoint, onClose }: Props<Row>) {
  const t = useMessages(layerMessages)
  const api = useApi()
  const { locale } = useLocale()
  const total = useTotalText(model)
  const filter = useFilterText(model)
  const [format, setFormat] = useState<'xlsx' | 'csv' | ''>('xlsx')
  const making = useMutation({
    mutationFn: () => api.download(endpoint, { query: { ...model.query, format, locale } }),
    onSuccess: onClose,
  })
  const isOffline = making.error instanceof ApiError && making.error.code === 'offline'
  const footer = (
    <>
      <Button look="primary" icon="export" busy={making.isPending} onClick={() => making.mutate()}>
        {t.export}
      </Button>
      <Button onClick={onClose}>{t.cancel}</Button>
    </>
  )
  return (
    <Dialog title={t.exportTitle(model.list.title)} dirty={false} onClose={onClose} footer={footer}>
      <ul className={css.facts}>
        <li>{t.exportScope(total)}</li>
        <li>{filter === '' ? t.noFilter : t.exportFilter(filter)}</li>
      </ul>
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
      <p className={css.hint}>{t.exportNote}</p>
      {making.isError && (
        <InlineMessage tone="danger">{isOffline ? t.failedOffline : t.failed}</InlineMessage>
      )}
    </Dialog>
  )
}
