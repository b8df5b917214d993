import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { FieldGroup } from '#platform/web/ui/fields/field-group.tsx'
import { coverDraft, coverLimits, covers } from '../covers.contract.ts'
import type { SupporterLoad } from '../supporters.contract.ts'
import css from '#platform/web/ui/fields/choice-fields.module.css'
import { coversMessages } from './covers.messages.ts'
import { SupporterChoices } from './supporter-choices.tsx'
import { useCoverRefresh } from './use-covers.ts'

interface Props {
  away: SupporterLoad
  onClose: () => void
}

/** Who cares for somebody's clients while they are away, and from when to when. */
export function CoverDialog({ away, onClose }: Props) {
  const t = useMessages(coversMessages)
  const today = useToday()
  const refresh = useCoverRefresh()
  const form = useCoverForm(away)
  const { label, error, onChange, value } = form.field('coveringIds')
  return (
    <ActionDialog
      texts={{ title: t.title(away.name), action: t.action, done: t.done, changed: t.changed }}
      notes={[t.notes.lend, t.notes.back]}
      form={form}
      onDone={refresh}
      onClose={onClose}
    >
      <FieldGroup legend={t.days}>
        <DateField {...form.field('fromDay')} today={today} />
        <DateField {...form.field('toDay')} today={today} />
      </FieldGroup>
      <fieldset className={css.group}>
        <legend className={css.legend}>{label}</legend>
        <SupporterChoices
          name="coveringIds"
          label={label}
          without={away.id}
          value={value}
          onChange={onChange}
          error={error}
        />
      </fieldset>
    </ActionDialog>
  )
}

function useCoverForm(away: SupporterLoad) {
  const t = useMessages(coversMessages)
  const api = useApi()
  return useForm({
    schema: coverDraft,
    fields: {
      staffId: { label: t.staff, errors: { taken: t.errors.taken } },
      fromDay: { label: t.from },
      toDay: {
        label: t.to,
        errors: {
          'before-start': t.errors.order,
          'in-past': t.errors.past,
          [`too-big:${coverLimits.days}`]: t.errors.long(coverLimits.days),
        },
      },
      coveringIds: {
        label: t.covering,
        errors: { 'too-short': t.errors.nobody, 'too-short:1': t.errors.nobody },
      },
    },
    initial: { staffId: away.id, fromDay: away.absentFrom, toDay: away.absentTo, coveringIds: [] },
    submit: async (body, { idempotencyKey }) =>
      (await api.call(covers.create, { body }, { idempotencyKey })).data,
  })
}
