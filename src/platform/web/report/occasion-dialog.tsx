import { type Occasion, occasionDraft, occasions } from '#platform/contract/occasions.ts'
import { useApi } from '../app-context.tsx'
import { ActDialog } from '../form/act-dialog.tsx'
import { useForm, type ValuesOf } from '../form/use-form.ts'
import { useMessages } from '../i18n/messages.ts'
import { useToday } from '../list/today.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { NameFields } from '../ui/fields/name-fields.tsx'
import { occasionsMessages } from './occasions.messages.ts'

type Values = ValuesOf<typeof occasionDraft>

const empty: Values = { name: { fa: null, ar: null }, startsOn: null, endsOn: null }
const valuesOf = ({ name, startsOn, endsOn }: Occasion): Values => ({ name, startsOn, endsOn })

interface Props {
  /** Null: a new one. */
  occasion: Occasion | null
  onDone: () => void
  onClose: () => void
}

/** Writes an occasion down, or changes one. */
export function OccasionDialog({ occasion, onDone, onClose }: Props) {
  const t = useMessages(occasionsMessages)
  const today = useToday()
  const form = useOccasionForm(occasion)
  return (
    <ActDialog
      title={occasion ? t.editTitle : t.add}
      act={t.save}
      done={t.saved}
      notes={[]}
      changed={t.changed}
      form={form}
      onDone={onDone}
      onClose={onClose}
    >
      <NameFields label={t.name} fa={form.text('name.fa')} ar={form.text('name.ar')} />
      <DateField {...form.field('startsOn')} today={today} />
      <DateField {...form.field('endsOn')} today={today} />
    </ActDialog>
  )
}

function useOccasionForm(occasion: Occasion | null) {
  const t = useMessages(occasionsMessages)
  const api = useApi()
  return useForm({
    schema: occasionDraft,
    fields: {
      'name.fa': { label: t.fields.fa },
      'name.ar': { label: t.fields.ar },
      startsOn: { label: t.fields.startsOn },
      endsOn: { label: t.fields.endsOn, errors: { 'out-of-range': t.wrongDays } },
    },
    initial: occasion ? valuesOf(occasion) : empty,
    version: occasion?.version ?? 0,
    stored: (record: Occasion) => ({ values: valuesOf(record), version: record.version }),
    submit: async (draft, { changed, version, idempotencyKey }) => {
      if (occasion === null)
        return (await api.call(occasions.create, { body: draft }, { idempotencyKey })).data
      const params = { occasionId: occasion.id }
      return (await api.call(occasions.update, { params, body: changed }, { ifMatch: version })).data
    },
  })
}
