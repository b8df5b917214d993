import * as z from 'zod/mini'
import { registries } from '#platform/contract/registries.ts'
import { limits } from '#platform/contract/scalars.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { type Form, useForm, type ValuesOf } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { CheckboxField, RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { causeDraft, causeTones, type FeedbackCause, feedbackCauses } from '../feedback-causes.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { feedbackCausesMessages } from './feedback-causes.messages.ts'

const schema = z.extend(causeDraft, { retired: z.boolean() })
type Values = ValuesOf<typeof schema>

const empty: Values = {
  code: null,
  name: { fa: null, ar: null },
  tone: 'complaint',
  position: 100,
  retired: false,
}

interface Props {
  /** Null: a new one. */
  cause: FeedbackCause | null
  onClose: () => void
}

const valuesOf = ({ code, name, tone, position, retired }: FeedbackCause): Values => ({
  code,
  name,
  tone,
  position,
  retired,
})

/** Adds a cause, or changes one; its code is given once. */
export function CauseDialog({ cause, onClose }: Props) {
  const t = useMessages(feedbackCausesMessages)
  const refresh = useCauseRefresh()
  const form = useCauseForm(cause)
  return (
    <ActionDialog
      texts={{
        title: cause ? t.editTitle : t.add,
        action: cause ? t.save : t.addAction,
        done: t.saved,
        changed: t.changed,
      }}
      form={form}
      onDone={refresh}
      onClose={onClose}
    >
      <CauseFields form={form} isNew={cause === null} />
    </ActionDialog>
  )
}

function useCauseForm(cause: FeedbackCause | null) {
  const t = useMessages(feedbackCausesMessages)
  const api = useApi()
  return useForm({
    schema,
    fields: {
      'name.fa': { label: t.fields.fa },
      'name.ar': { label: t.fields.ar },
      code: { label: t.fields.code, errors: { format: t.codeError } },
      tone: { label: t.fields.tone },
      position: { label: t.fields.position, errors: { 'wrong-type': t.positionError } },
      retired: { label: t.fields.retired },
    },
    initial: cause ? valuesOf(cause) : empty,
    version: cause?.version ?? 0,
    stored: (record: FeedbackCause) => ({ values: valuesOf(record), version: record.version }),
    submit: async ({ retired: _retired, ...draft }, { changed, version, idempotencyKey }) => {
      if (cause === null)
        return (await api.call(feedbackCauses.create, { body: draft }, { idempotencyKey })).data
      const { code: _code, ...body } = changed
      const params = { causeId: cause.id }
      return (await api.call(feedbackCauses.update, { params, body }, { ifMatch: version })).data
    },
  })
}

function CauseFields({ form, isNew }: { form: Form<Values>; isNew: boolean }) {
  const t = useMessages(feedbackCausesMessages)
  const tones = optionsOf(causeTones, t.tones)
  return (
    <>
      <NameFields form={form} label={t.fields.name} />
      {isNew && <TextField {...form.text('code')} dir="ltr" maxLength={limits.code} hint={t.codeHint} />}
      <RadioGroup {...form.choice('tone')} options={tones} />
      <NumberField {...form.number('position')} whole />
      {!isNew && <CheckboxField {...form.flag('retired')} />}
    </>
  )
}

/** Reads anew what shows causes. */
export function useCauseRefresh(): () => void {
  const readAgain = useReadAgain()
  return () => readAgain(feedbackCauses.list, feedbackCauses.history, registries.get)
}
