import { limits } from '#platform/contract/scalars.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { clearanceDraft, clearances, type recordedKinds } from '../clearances.contract.ts'
import { lettersMessages } from './letters.messages.ts'
import { usePapersRefresh } from './use-papers-refresh.ts'

interface Props {
  clientId: number
  today: IsoDate
  kind: (typeof recordedKinds)[number]
  onClose: () => void
}

/** A guardian's consent or a medical review that was seen. */
export function PaperDialog({ clientId, today, kind, onClose }: Props) {
  const t = useMessages(lettersMessages)
  const api = useApi()
  const form = useForm({
    schema: clearanceDraft,
    fields: {
      givenOn: { label: t.fields.givenOn, errors: { 'in-future': t.errors.inFuture } },
      expiresOn: { label: t.fields.expiresOn, errors: { 'before-start': t.errors.beforeStart } },
      note: { label: t.fields.note },
    },
    initial: { givenOn: today, expiresOn: null, note: null },
    submit: async (body) => (await api.call(clearances.put, { params: { clientId, kind }, body })).data,
  })
  const action = t.papers.add(t.papers.kinds[kind])
  return (
    <ActionDialog
      texts={{ action, done: t.papers.done, changed: t.dialog.changed }}
      form={form}
      onDone={usePapersRefresh()}
      onClose={onClose}
    >
      <DateField {...form.field('givenOn')} today={today} max={today} />
      <DateField {...form.field('expiresOn')} today={today} />
      <TextArea {...form.text('note')} rows={2} maxLength={limits.note} />
    </ActionDialog>
  )
}
