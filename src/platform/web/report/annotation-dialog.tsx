import { type Annotation, annotationDraft, annotations } from '#platform/contract/annotations.ts'
import { useApi } from '../app-context.tsx'
import { ActionDialog } from '../form/action-dialog.tsx'
import { useForm } from '../form/use-form.ts'
import { useMessages } from '../i18n/messages.ts'
import {
  emptyAnnotation,
  AnnotationFields,
  storedAnnotation,
  useAnnotationFields,
} from './annotation-fields.tsx'
import { annotationsMessages } from './annotations.messages.ts'
import { useAnnotationRefresh } from './use-annotations.ts'

interface Props {
  /** Null: a new one. */
  annotation: Annotation | null
  onClose: () => void
}

/** Writes an chart annotation down, or changes one. */
export function AnnotationDialog({ annotation, onClose }: Props) {
  const t = useMessages(annotationsMessages)
  const form = useAnnotationForm(annotation)
  return (
    <ActionDialog
      texts={{ title: annotation ? t.editTitle : t.add, action: t.save, done: t.saved, changed: t.changed }}
      form={form}
      onDone={useAnnotationRefresh()}
      onClose={onClose}
    >
      <AnnotationFields form={form} />
    </ActionDialog>
  )
}

function useAnnotationForm(annotation: Annotation | null) {
  const api = useApi()
  const { values, version } = annotation
    ? storedAnnotation(annotation)
    : { values: emptyAnnotation, version: 0 }
  return useForm({
    schema: annotationDraft,
    fields: useAnnotationFields(),
    initial: values,
    version,
    stored: storedAnnotation,
    submit: async (draft, { changed, version: seen, idempotencyKey }) => {
      if (annotation === null)
        return (await api.call(annotations.create, { body: draft }, { idempotencyKey })).data
      const params = { annotationId: annotation.id }
      return (await api.call(annotations.update, { params, body: changed }, { ifMatch: seen })).data
    },
  })
}
