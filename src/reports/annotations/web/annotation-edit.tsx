import { type Annotation, annotationDraft, annotations } from '#platform/contract/annotations.ts'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import {
  AnnotationFields,
  storedAnnotation,
  useAnnotationFields,
} from '#platform/web/report/annotation-fields.tsx'
import { annotationPaths } from '#platform/web/report/annotation-paths.ts'
import { annotationsMessages } from '#platform/web/report/annotations.messages.ts'
import { annotationName } from '#platform/web/report/use-annotations.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { annotationListMessages } from './annotation-list.messages.ts'

const useAnnotationCalls = (annotationId: number) =>
  useRecordCalls(
    annotations,
    { annotationId },
    { listPath: annotationPaths.list, also: [annotations.onDays] },
  )

/** `/annotations/{annotation_id}/edit`: its name and days, who changed them, and the way to take it off the charts. */
export function Screen() {
  const t = useMessages(annotationListMessages)
  return (
    <RecordPage get={annotations.get} title={t.editTitle}>
      {(annotation) => <AnnotationEdit key={annotation.id} annotation={annotation} />}
    </RecordPage>
  )
}

function AnnotationEdit({ annotation }: { annotation: Annotation }) {
  const t = useMessages(annotationListMessages)
  const fields = useAnnotationFields()
  const { patch } = useAnnotationCalls(annotation.id)
  const edit = useRecordEdit({
    type: 'annotation',
    record: annotation,
    history: annotations.history,
    schema: annotationDraft,
    fields,
    stored: storedAnnotation,
    patch,
  })
  const { form } = edit
  const name = annotationName(annotation, useLocale().locale)
  return (
    <RecordEdit
      edit={edit}
      name={name}
      list={{ label: t.title, path: annotationPaths.list }}
      saved={t.saved(name)}
      foot={<AnnotationFoot annotation={annotation} dirty={form.dirty} />}
    >
      <FormSection title={t.section}>
        <AnnotationFields form={form} />
      </FormSection>
    </RecordEdit>
  )
}

function AnnotationFoot({ annotation, dirty }: { annotation: Annotation; dirty: boolean }) {
  const t = useMessages(annotationListMessages)
  const { removeText, removed } = useMessages(annotationsMessages)
  const { remove } = useAnnotationCalls(annotation.id)
  const name = annotationName(annotation, useLocale().locale)
  return (
    <RecordFoot
      name={name}
      usage={t.usage}
      dirty={dirty}
      remove={{ consequences: [removeText], run: () => remove(annotation, removed(name)) }}
    />
  )
}
