import type { CatalogueRecord } from '#platform/contract/catalogue.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { RecordPage } from '../form/loaded.tsx'
import { useRecordCalls } from '../form/record-calls.ts'
import { paramsOf } from '../form/record-params.ts'
import { RecordFoot } from '../form/record-foot.tsx'
import { RecordEdit, useRecordEdit } from '../form/record-edit.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '../i18n/messages.ts'
import { type CatalogueForm, type CatalogueTexts, storedRecord, useFieldsOf } from './catalogue-form.ts'
import { catalogueFormMessages } from './catalogue-form.messages.ts'
import { RetiredTag } from '../ui/retired-tag.tsx'

interface Props {
  form: CatalogueForm
  record: CatalogueRecord
}

/** The page of a record: its fields and history; below them, how to retire and delete it. */
export function CatalogueEdit({ form }: Pick<Props, 'form'>) {
  return (
    <RecordPage get={form.operations.get} title={useMessages(form.texts).editTitle}>
      {(record) => <Edit key={record.id} form={form} record={record} />}
    </RecordPage>
  )
}

const useCalls = ({ operations, paths }: CatalogueForm, id: number) =>
  useRecordCalls(operations, paramsOf(operations.get, id), { listPath: paths.list })

function Edit({ form: declared, record }: Props) {
  const { type, operations, paths, schema, Fields } = declared
  const texts = useMessages(declared.texts)
  const fields = useFieldsOf(declared)
  const t = useMessages(catalogueFormMessages)
  const { patch } = useCalls(declared, record.id)
  const edit = useRecordEdit({
    type,
    record,
    history: operations.history,
    schema,
    fields,
    stored: (saved: CatalogueRecord) => storedRecord(declared, saved),
    patch,
  })
  const name = localName(record.name, useLocale().locale)
  return (
    <RecordEdit
      edit={edit}
      name={name}
      list={{ label: texts.title, path: paths.list }}
      status={record.retired && <RetiredTag label={texts.retired} />}
      specs={{ retired: { label: texts.retired } }}
      {...(paths.create && { createPath: paths.create })}
      saved={t.saved(name)}
      foot={<Foot form={declared} record={record} name={name} dirty={edit.form.dirty} />}
    >
      <Fields form={edit.form} />
    </RecordEdit>
  )
}

function Foot({ form, record, name, dirty }: Props & { name: string; dirty: boolean }) {
  const texts = useMessages(form.texts)
  const t = useMessages(catalogueFormMessages)
  const { patch, remove } = useCalls(form, record.id)
  const { usedBy } = record
  return (
    <RecordFoot
      name={name}
      usage={usageOf(texts, usedBy)}
      dirty={dirty}
      retire={{ record, texts, patch }}
      remove={{
        consequences: [texts.removeText],
        refusal: usedBy ? texts.removeRefusal : undefined,
        run: () => remove(record, t.removed(name)),
      }}
    />
  )
}

/** @param usedBy null where the reader is not told */
function usageOf(
  { unused, usedBy: sentence, usesKeep = '' }: Bound<CatalogueTexts>,
  usedBy: number | null,
): string {
  if (usedBy === 0) return unused
  return [usedBy === null ? '' : sentence(usedBy), usesKeep].join(' ').trim()
}
