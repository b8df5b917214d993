import { useQuery } from '@tanstack/react-query'
import { terms } from '#clients/terms/terms.contract.ts'
import { visits } from '#clients/visits/visits.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { type Form, useForm, type ValuesOf } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { CodesField } from '#platform/web/ui/fields/codes-field.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { SelectField, type SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { feedback, feedbackDraft, type FeedbackEntry, feedbackLimits, marks } from '../feedback.contract.ts'
import { feedbackMessages } from './feedback.messages.ts'
import { useMarkWords } from './feedback-labels.tsx'
import { useFeedbackRefresh } from './use-feedback-refresh.ts'

type Values = ValuesOf<typeof feedbackDraft>

/** How the fields are called, in the form and in the history. */
export function useFeedbackFields(): FieldSpecs<Values> {
  const { fields, errors } = useMessages(feedbackMessages)
  const { nameOf } = useRegistry('feedback_causes')
  const words = useMarkWords()
  return {
    mark: {
      label: fields.mark,
      errors: { required: errors.mark },
      show: (mark) => (mark === null ? '' : words(mark)),
    },
    message: { label: fields.message },
    causes: {
      label: fields.causes,
      errors: { 'not-allowed': errors.cause },
      show: (codes) => codes.map((code) => nameOf(code ?? '')).join('، '),
    },
    givenOn: { label: fields.givenOn, errors: { 'out-of-range': errors.outside } },
    termId: { label: fields.termId },
    visitId: { label: fields.visitId },
  }
}

interface EnterProps {
  clientId: number
  /** The business day of the client. */
  today: IsoDate
  onClose: () => void
}

/** Enters what a client said. */
export function EnterFeedback({ clientId, today, onClose }: EnterProps) {
  const t = useMessages(feedbackMessages)
  const api = useApi()
  const refresh = useFeedbackRefresh()
  const settings = useQuery(api.query(feedback.settings, {})).data?.data
  const form = useForm({
    schema: feedbackDraft,
    fields: useFeedbackFields(),
    initial: { mark: null, message: null, causes: [], givenOn: today, termId: null, visitId: null },
    draft: `feedback/${clientId}`,
    submit: async (body, { idempotencyKey }) => {
      const reply = await api.call(feedback.create, { params: { clientId }, body }, { idempotencyKey })
      return reply.data
    },
  })
  const { mark } = form.values
  const isLow = settings !== undefined && mark !== null && mark <= settings.lowMark
  return (
    <ActionDialog
      texts={{ title: t.enterTitle, action: t.enter, done: t.entered, changed: t.changed }}
      notes={isLow ? [t.lowNote(settings.taskDays)] : []}
      form={form}
      onDone={refresh}
      onClose={onClose}
    >
      <FeedbackFields form={form} clientId={clientId} today={today} />
    </ActionDialog>
  )
}

const valuesOf = ({ mark, message, causes, givenOn, term, visit }: FeedbackEntry): Values => ({
  mark,
  message,
  causes,
  givenOn,
  termId: term?.id ?? null,
  visitId: visit?.id ?? null,
})

interface EditProps {
  entry: FeedbackEntry
  today: IsoDate
  onClose: () => void
}

/** Mends what was entered; what did not change is not sent. */
export function EditFeedback({ entry, today, onClose }: EditProps) {
  const t = useMessages(feedbackMessages)
  const api = useApi()
  const refresh = useFeedbackRefresh()
  const form = useForm({
    schema: feedbackDraft,
    fields: useFeedbackFields(),
    initial: valuesOf(entry),
    version: entry.version,
    stored: (record: FeedbackEntry) => ({ values: valuesOf(record), version: record.version }),
    submit: async (_, { changed, version }) => {
      const params = { feedbackId: entry.id }
      return (await api.call(feedback.update, { params, body: changed }, { ifMatch: version })).data
    },
  })
  return (
    <ActionDialog
      texts={{ title: t.edit, action: t.save, done: t.saved, changed: t.changed }}
      form={form}
      onDone={refresh}
      onClose={onClose}
    >
      <FeedbackFields form={form} clientId={entry.client.id} today={today} />
    </ActionDialog>
  )
}

interface FieldsProps {
  form: Form<Values>
  clientId: number
  today: IsoDate
}

function FeedbackFields({ form, clientId, today }: FieldsProps) {
  const t = useMessages(feedbackMessages)
  const words = useMarkWords()
  const causes = useRegistry('feedback_causes')
  const about = useAbout(clientId)
  const { value, onChange, ...binding } = form.field('causes')
  const options = marks.toReversed().map((mark) => ({ value: String(mark), label: words(mark) }))
  return (
    <>
      <IdSelect form={form} name="mark" options={options} empty={t.noMark} />
      <CodesField
        {...binding}
        {...causes}
        value={value.filter((code) => code !== null)}
        onChange={(codes) => onChange([...codes])}
      />
      <TextArea {...form.text('message')} rows={3} maxLength={feedbackLimits.message} />
      <DateField {...form.field('givenOn')} today={today} max={today} />
      {about.terms.length > 0 && (
        <IdSelect form={form} name="termId" options={about.terms} empty={t.wholeService} />
      )}
      {about.visits.length > 0 && (
        <IdSelect form={form} name="visitId" options={about.visits} empty={t.wholeService} />
      )}
    </>
  )
}

interface IdSelectProps extends Pick<FieldsProps, 'form'> {
  name: 'mark' | 'termId' | 'visitId'
  options: readonly SelectOption[]
  empty: string
}

function IdSelect({ form, name, options, empty }: IdSelectProps) {
  const { value, onChange, ...binding } = form.field(name)
  return (
    <SelectField
      {...binding}
      options={options}
      emptyLabel={empty}
      value={value === null ? '' : String(value)}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    />
  )
}

/** The terms and visits of the client that have begun. */
function useAbout(clientId: number) {
  const t = useMessages(feedbackMessages)
  const api = useApi()
  const { format, locale } = useLocale()
  const mayVisits = useMay('visits.read')
  const params = { clientId }
  const termList = useQuery(api.query(terms.list, { params })).data?.data ?? []
  const visitList = useQuery({ ...api.query(visits.list, { params }), enabled: mayVisits }).data?.data ?? []
  return {
    terms: termList.map(({ id, packageName, startOn }) => ({
      value: String(id),
      label: `${localName(packageName, locale)} (${format.date(startOn)})`,
    })),
    visits: visitList
      .filter(({ weighedOn }) => weighedOn !== null)
      .map(({ id, number, dueOn }) => ({
        value: String(id),
        label: t.visitNumber(format.number(number), format.date(dueOn)),
      })),
  }
}
