import { type Annotation, annotationDraft, annotations } from '#platform/contract/annotations.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import { EditFoot, editScreen, RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { recordForm } from '#platform/web/form/record-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import {
  AnnotationFields,
  storedAnnotation,
  useAnnotationFields,
} from '#platform/web/report/annotation-fields.tsx'
import { annotationPaths } from '#platform/web/report/annotation-paths.ts'
import { annotationsMessages } from '#platform/web/report/annotations.messages.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { annotationListMessages } from './annotation-list.messages.ts'

const annotationRecord = recordForm({
  type: 'annotation',
  operations: annotations,
  also: [annotations.onDays],
  paths: annotationPaths,
  schema: annotationDraft,
  stored: storedAnnotation,
  nameOf: recordName,
  texts: annotationListMessages,
})

/** `/annotations/{annotation_id}/edit`: its name and days, who changed them, and the way to take it off the charts. */
export const Screen = editScreen(annotationRecord, AnnotationEdit)

function AnnotationEdit({ record: annotation }: { record: Annotation }) {
  const t = useMessages(annotationListMessages)
  const { removeText } = useMessages(annotationsMessages)
  const edit = useRecordEdit(annotationRecord, annotation, useAnnotationFields())
  return (
    <RecordEdit
      edit={edit}
      list={t.title}
      foot={<EditFoot edit={edit} usage={t.usage} removeText={removeText} />}
    >
      <FormSection title={t.section}>
        <AnnotationFields form={edit.form} />
      </FormSection>
    </RecordEdit>
  )
}
