import { type Occasion, occasionDraft, occasions } from '#platform/contract/occasions.ts'
import { useApi } from '../app-context.tsx'
import { ActDialog } from '../form/act-dialog.tsx'
import { useForm } from '../form/use-form.ts'
import { useMessages } from '../i18n/messages.ts'
import { emptyOccasion, OccasionFields, storedOccasion, useOccasionFields } from './occasion-fields.tsx'
import { occasionsMessages } from './occasions.messages.ts'
import { useOccasionRefresh } from './use-occasions.ts'

interface Props {
  /** Null: a new one. */
  occasion: Occasion | null
  onClose: () => void
}

/** Writes an occasion down, or changes one. */
export function OccasionDialog({ occasion, onClose }: Props) {
  const t = useMessages(occasionsMessages)
  const form = useOccasionForm(occasion)
  return (
    <ActDialog
      title={occasion ? t.editTitle : t.add}
      act={t.save}
      done={t.saved}
      notes={[]}
      changed={t.changed}
      form={form}
      onDone={useOccasionRefresh()}
      onClose={onClose}
    >
      <OccasionFields form={form} />
    </ActDialog>
  )
}

function useOccasionForm(occasion: Occasion | null) {
  const api = useApi()
  const { values, version } = occasion ? storedOccasion(occasion) : { values: emptyOccasion, version: 0 }
  return useForm({
    schema: occasionDraft,
    fields: useOccasionFields(),
    initial: values,
    version,
    stored: storedOccasion,
    submit: async (draft, { changed, version: seen, idempotencyKey }) => {
      if (occasion === null)
        return (await api.call(occasions.create, { body: draft }, { idempotencyKey })).data
      const params = { occasionId: occasion.id }
      return (await api.call(occasions.update, { params, body: changed }, { ifMatch: seen })).data
    },
  })
}
