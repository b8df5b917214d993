import { localName } from '#platform/contract/text/name-in.ts'
import { CopyFrom } from '../form/copy-from.tsx'
import { useOpenCreated } from '../form/created-notice.tsx'
import { FormScreen } from '../form/form-screen.tsx'
import { useCreateCall } from '../form/record-calls.ts'
import { useForm } from '../form/use-form.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { backHref } from '../list/list-origin.ts'
import { toast } from '../ui/toasts.tsx'
import { type CatalogueForm, copiedValues, useFieldsOf } from './catalogue-form.ts'
import { catalogueFormMessages } from './catalogue-form.messages.ts'
import { editPath } from './catalogue-paths.ts'

/** The page of a new record, which can begin as the copy of another. */
export function CatalogueCreate({ form: declared }: { form: CatalogueForm }) {
  const { type, operations, paths, schema, initial, source, Fields } = declared
  const { createTitle = '', copyFrom = '', title } = useMessages(declared.texts)
  const t = useMessages(catalogueFormMessages)
  const { locale } = useLocale()
  const openCreated = useOpenCreated()
  const form = useForm({
    schema,
    fields: useFieldsOf(declared),
    initial,
    draft: `${type}/new`,
    submit: useCreateCall(operations.create, operations.list),
  })
  return (
    <FormScreen
      form={form}
      title={createTitle}
      bar="always"
      notice={
        <CopyFrom
          form={form}
          label={copyFrom}
          source={source}
          values={(row) => copiedValues(declared, row)}
        />
      }
      crumbs={[{ label: title, href: backHref(paths.list) }]}
      onSaved={({ id }) => openCreated(editPath(paths, id))}
      onSavedAndNew={({ name }) => {
        toast(t.saved(localName(name, locale)))
        form.startAnew(initial)
      }}
    >
      <Fields form={form} />
    </FormScreen>
  )
}
