import type { CatalogueRecord } from '#platform/contract/catalogue.ts'
import type { Bound } from '#platform/contract/text/messages.ts'
import { RecordPage } from '../form/loaded.tsx'
import { EditFoot, RecordEdit, useRecordEdit } from '../form/record-edit.tsx'
import { useMessages } from '../i18n/messages.ts'
import { RetiredTag } from '../ui/retired-tag.tsx'
import { type CatalogueForm, type CatalogueTexts, useFieldsOf } from './catalogue-form.ts'

/** The page of a record: its fields and history; below them, how to retire and delete it. */
export function CatalogueEdit({ form }: { form: CatalogueForm }) {
  return (
    <RecordPage get={form.operations.get} title={useMessages(form.texts).editTitle}>
      {(record) => <Edit key={record.id} form={form} record={record} />}
    </RecordPage>
  )
}

function Edit({ form: declared, record }: { form: CatalogueForm; record: CatalogueRecord }) {
  const t = useMessages(declared.texts)
  const edit = useRecordEdit(declared, record, useFieldsOf(declared))
  const { Fields } = declared
  return (
    <RecordEdit
      edit={edit}
      list={t.title}
      status={record.retired && <RetiredTag label={t.retired} />}
      specs={{ retired: { label: t.retired } }}
      foot={
        <EditFoot
          edit={edit}
          usage={usageOf(t, record.usedBy)}
          retire={t}
          removeText={t.removeText}
          refusal={record.usedBy ? t.removeRefusal : undefined}
        />
      }
    >
      <Fields form={edit.form} />
    </RecordEdit>
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
