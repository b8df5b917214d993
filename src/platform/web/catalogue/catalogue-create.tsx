import { localName } from '#platform/contract/text/name-in.ts'
import { CopyFrom } from '../form/copy-from.tsx'
import { RecordCreate } from '../form/record-create.tsx'
import { useCreateCall } from '../form/record-calls.ts'
import { useForm } from '../form/use-form.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { type CatalogueForm, copiedValues, useFieldsOf } from './catalogue-form.ts'
import { catalogueFormMessages } from './catalogue-form.messages.ts'
import { editPath } from './catalogue-paths.ts'

/** The page of a new record, which can begin as the copy of another. */
export function CatalogueCreate({ form: declared }: { form: CatalogueForm }) {
  const { type, operations, paths, schema, initial, source, Fields } = declared
  const { createTitle = '', copyFrom = '', title } = useMessages(declared.texts)
  const t = useMessages(catalogueFormMessages)
  const { locale } = useLocale()
  const form = useForm({
    schema,
    fields: useFieldsOf(declared),
    initial,
    draft: `${type}/new`,
    submit: useCreateCall(operations.create, operations.list),
  })
  return (
    <RecordCreate
      form={form}
      title={createTitle}
      list={{ label: title, path: paths.list }}
      notice={
        <CopyFrom
          form={form}
          label={copyFrom}
          source={source}
          values={(row) => copiedValues(declared, row)}
        />
      }
      pathOf={(id) => editPath(paths, id)}
      saved={({ name }) => t.saved(localName(name, locale))}
      next={() => initial}
    >
      <Fields form={form} />
    </RecordCreate>
  )
}
