import { limits } from '#platform/contract/scalars.ts'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { type SkipDraft, skipDraft, skipReasons } from '../skips.contract.ts'
import { skipLabels } from '../skip-labels.contract.ts'
import { skipsMessages } from './skips.messages.ts'

interface Props {
  /** Who is passed over. */
  name: string
  save: (draft: SkipDraft, idempotencyKey: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks why somebody is passed over; the next one comes by itself. */
export function SkipDialog({ name, save, onDone, onClose }: Props) {
  const t = useMessages(skipsMessages)
  const { locale } = useLocale()
  const form = useForm({
    schema: skipDraft,
    fields: {
      reason: { label: t.reason, errors: { required: t.reasonNeeded } },
      note: { label: t.note, errors: { required: t.noteNeeded } },
    },
    initial: { reason: null, note: null },
    submit: async (draft, { idempotencyKey }) => {
      await save(draft, idempotencyKey)
      return draft
    },
  })
  const reasons = skipReasons.map((value) => ({ value, label: skipLabels[locale].reasons[value] }))
  return (
    <ActionDialog
      texts={{ title: t.title(name), action: t.action, done: t.done, changed: t.changed }}
      notes={[t.stays]}
      form={form}
      onDone={onDone}
      onClose={onClose}
    >
      <RadioGroup {...form.choice('reason')} options={reasons} autoFocus />
      <TextArea {...form.text('note')} rows={2} maxLength={limits.note} />
    </ActionDialog>
  )
}
