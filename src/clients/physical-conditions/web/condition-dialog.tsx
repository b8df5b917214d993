import { useQuery } from '@tanstack/react-query'
import { registries } from '#platform/contract/registries.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useCreateCall, useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { WaitingNote } from '#platform/web/safety/waiting-note.tsx'
import { safetyChanges } from '#nutrition/safety-changes/safety-changes.contract.ts'
import { type Condition, conditionDraft, conditions } from '../physical-conditions.contract.ts'
import { ClientsLink } from './clients-link.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { emptyCondition, storedCondition, useConditionFields } from './condition-form.ts'
import { conditionFormMessages } from './condition-form.messages.ts'
import { conditionsMessages } from './conditions.messages.ts'
import { RecordDialog } from './record-dialog.tsx'

/** `id`: a condition, or `new`. */
export function ConditionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const today = useToday()
  const query = useQuery({
    ...useApi().query(conditions.get, { params: { conditionId: Number(id) } }),
    enabled: id !== 'new',
  })
  if (id === 'new') return <NewCondition today={today} onClose={onClose} />
  return query.data ? <EditCondition one={query.data.data} today={today} onClose={onClose} /> : null
}

interface Props {
  today: IsoDate
  onClose: () => void
}

function NewCondition({ today, onClose }: Props) {
  const t = useMessages(conditionsMessages)
  const form = useForm({
    schema: conditionDraft,
    fields: useConditionFields(),
    initial: emptyCondition(today),
    submit: useCreateCall(conditions.create, conditions.list, conditions.history, registries.get),
  })
  return (
    <RecordDialog title={t.create} form={form} saved={t.saved(form.values.name.fa ?? '')} onClose={onClose}>
      <ConditionFields form={form} today={today} isNew />
    </RecordDialog>
  )
}

function EditCondition({ one, today, onClose }: Props & { one: Condition }) {
  const t = useMessages(conditionsMessages)
  const words = useMessages(conditionFormMessages)
  const { format, locale } = useLocale()
  const { patch } = useRecordCalls(
    conditions,
    { conditionId: one.id },
    { listPath: safetyPaths.conditions, also: [registries.get] },
  )
  const waiting = useQuery({
    ...useApi().query(safetyChanges.list, {
      query: { state: 'proposed', kind: 'condition', subjectId: one.id },
    }),
    enabled: useMay('safety-changes.read'),
  })
  const stored = storedCondition(one, today)
  const form = useForm({
    schema: conditionDraft,
    fields: useConditionFields(),
    initial: stored.values,
    version: stored.version,
    stored: (record: Condition) => storedCondition(record, today),
    submit: (body, { changed, version }) => {
      const { code: _, effects, effectiveFrom, ...own } = changed
      const isEffect = effects !== undefined || effectiveFrom !== undefined
      const policy = isEffect ? { effects: body.effects, effectiveFrom: body.effectiveFrom } : {}
      return patch({ ...own, ...policy }, version)
    },
  })
  const name = recordName(one, locale)
  const foot = (
    <RecordFoot
      name={name}
      usage={<ClientsLink count={one.clients} filter={{ condition: one.code }} />}
      dirty={form.dirty}
      retire={{ record: one, texts: t, patch }}
    />
  )
  return (
    <RecordDialog title={name} form={form} saved={t.saved(name)} onClose={onClose} foot={foot}>
      {one.coming && (
        <InlineMessage tone="info">{words.comingNote(format.longDate(one.coming.from))}</InlineMessage>
      )}
      <WaitingNote change={waiting.data?.data[0]} />
      <ConditionFields form={form} today={today} isNew={false} />
    </RecordDialog>
  )
}
