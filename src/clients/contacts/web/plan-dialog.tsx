import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { RecordChoiceField } from '#platform/web/ui/fields/record-choice-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { contacts, type FollowUp, followUpPlan, nextAheadDays } from '../contacts.contract.ts'
import { contactsMessages } from './contacts.messages.ts'
import { useContactRefresh } from './use-contact-refresh.ts'
import { ownerSource, useOwners } from './use-owners.ts'

interface Props {
  followUp: FollowUp
  /** Whether a reason for leaving is asked for. */
  hasLeft: boolean
  /** The business day in the client's country. */
  today: IsoDate
  onClose: () => void
}

const valuesOf = ({ nextOn, owner, churnReason }: FollowUp) => ({
  nextOn,
  ownerId: owner?.id ?? null,
  churnReason,
})

/** Plans the next contact, or says why the client left, without a contact. */
export function PlanDialog({ followUp, hasLeft, today, onClose }: Props) {
  const t = useMessages(contactsMessages)
  const api = useApi()
  const refresh = useContactRefresh()
  const reasons = useRegistry('churn_reasons')
  const owners = useOwners(followUp.owner)
  const { fields, errors } = t
  const form = useForm({
    schema: followUpPlan,
    fields: {
      nextOn: { label: fields.nextOn, errors: { 'out-of-range': errors.outside } },
      ownerId: { label: fields.owner, errors: { 'not-allowed': errors.cannotSee } },
      churnReason: { label: fields.churnReason, show: reasons.nameOf },
    },
    initial: valuesOf(followUp),
    version: followUp.version,
    stored: (record: FollowUp) => ({ values: valuesOf(record), version: record.version }),
    submit: async (_values, { changed, version }) => {
      const params = { clientId: followUp.clientId }
      return (await api.call(contacts.changeFollowUp, { params, body: changed }, { ifMatch: version })).data
    },
  })
  const owner = form.field('ownerId')
  return (
    <ActionDialog
      texts={{ title: t.plan, action: t.planAction, done: t.planned, changed: t.changed }}
      form={form}
      onDone={refresh}
      onClose={onClose}
    >
      <DateField {...form.field('nextOn')} today={today} min={today} max={addDays(today, nextAheadDays)} />
      <RecordChoiceField
        {...owner}
        source={ownerSource}
        first={owners}
        placeholder={t.nobody}
        value={owner.value === null ? null : String(owner.value)}
        onChange={(value) => owner.onChange(value === null ? null : Number(value))}
      />
      {hasLeft && (
        <SelectField {...form.text('churnReason')} emptyLabel={t.unknown} options={reasons.options} />
      )}
    </ActionDialog>
  )
}
