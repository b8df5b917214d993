import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { tableDraft } from '../breastfeeding-meals.contract.ts'
import { TableFields } from './table-fields.tsx'
import { emptyTable, useTableFields } from './table-form.ts'
import { tableFormMessages } from './table-form.messages.ts'
import { tablePaths } from './table-paths.ts'
import { tablesMessages } from './tables.messages.ts'
import { useTableDrafts } from './use-table-actions.ts'

export function Screen() {
  const t = useMessages(tableFormMessages)
  const { title } = useMessages(tablesMessages)
  const openCreated = useOpenCreated()
  const { create } = useTableDrafts()
  const form = useForm({
    schema: tableDraft,
    fields: useTableFields(),
    initial: emptyTable,
    draft: 'breastfeeding-table/new',
    submit: (body, { idempotencyKey }) => create(body, idempotencyKey),
  })
  return (
    <FormScreen
      form={form}
      title={t.createTitle}
      bar="always"
      crumbs={[{ label: title, href: backHref(tablePaths.list) }]}
      onSaved={({ id }) => openCreated(fillPath(tablePaths.edit, { version_id: id }))}
    >
      <TableFields form={form} />
    </FormScreen>
  )
}
