import { CopyFrom } from '../form/copy-from.tsx'
import { RecordCreate } from '../form/record-create.tsx'
import { useNewRecord } from '../form/record-form.ts'
import { useMessages } from '../i18n/messages.ts'
import { type CatalogueForm, copiedValues, useFieldsOf } from './catalogue-form.ts'

/** The page of a new record, which can begin as the copy of another. */
export function CatalogueCreate({ form: declared }: { form: CatalogueForm }) {
  const { operations, initial, source, Fields } = declared
  const { createTitle = '', copyFrom = '', title } = useMessages(declared.texts)
  const fields = useFieldsOf(declared)
  const form = useNewRecord(declared, operations.create, fields, initial)
  return (
    <RecordCreate
      record={declared}
      form={form}
      title={createTitle}
      list={title}
      notice={
        <CopyFrom
          form={form}
          label={copyFrom}
          source={source}
          values={(row) => copiedValues(declared, row)}
        />
      }
      next={() => initial}
    >
      <Fields form={form} />
    </RecordCreate>
  )
}
