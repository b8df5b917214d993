import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { tableDraft } from '../breastfeeding-meals.contract.ts'
import { TableFields } from './table-fields.tsx'
import { tableFormMessages } from './table-form.messages.ts'
import { emptyTable, useTableFields } from './table-form.ts'
import { tablePaths } from './table-paths.ts'
import { tablesMessages } from './tables.messages.ts'
import { useTableDrafts } from './use-table-actions.ts'

export function Screen() {
  const t = useMessages(tableFormMessages)
  const { name, title } = useMessages(tablesMessages)
  const { create } = useTableDrafts()
  const form = useForm({
    schema: tableDraft,
    fields: useTableFields(),
    initial: emptyTable,
    draft: 'breastfeeding-table/new',
    submit: (body, { idempotencyKey }) => create(body, idempotencyKey),
  })
  return (
    <RecordCreate
      record={{ paths: tablePaths, texts: tableFormMessages, nameOf: ({ number }) => name(number) }}
      form={form}
      title={t.createTitle}
      list={title}
    >
      <TableFields form={form} />
    </RecordCreate>
  )
}
