import * as z from 'zod/mini'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { limits } from '#platform/contract/scalars.ts'
import {
  dismissalReasons,
  healthDismissal,
  type HealthHit,
  healthWords,
} from '#clients/health-words/health-words.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { healthWordsMessages } from './health-words.messages.ts'
import { useHealthRefresh } from './use-health-refresh.ts'

/** As the server judges it: `other` says why in words. */
const schema = healthDismissal.check(
  z.refine(({ reason, note }) => reason !== 'other' || note !== null, { path: ['note'], error: 'required' }),
)

interface Props {
  clientId: number
  hit: HealthHit
  onClose: () => void
}

/** Why a sentence about health needs no data. */
export function DismissHit({ clientId, hit, onClose }: Props) {
  const words = useMessages(healthWordsMessages)
  const t = words.dialog
  const api = useApi()
  const refresh = useHealthRefresh()
  const form = useForm({
    schema,
    fields: {
      reason: { label: t.reason, show: (reason) => words.reasons[reason], errors: { required: t.noReason } },
      note: { label: t.note, errors: { required: t.noNote } },
    },
    initial: { reason: hit.isDenied ? 'denied' : null, note: null },
    submit: async (body) =>
      (await api.call(healthWords.dismiss, { params: { clientId, key: hit.key }, body })).data,
  })
  return (
    <ActionDialog
      texts={{ title: t.title, action: t.action, done: t.done, changed: t.changed }}
      notes={[t.again]}
      form={form}
      onDone={refresh}
      onClose={onClose}
    >
      <blockquote>
        <UserText>{hit.sentence}</UserText>
      </blockquote>
      <SelectField
        {...form.text('reason')}
        emptyLabel={t.choose}
        options={optionsOf(dismissalReasons, words.reasons)}
      />
      <TextArea {...form.text('note')} rows={2} maxLength={limits.note} />
    </ActionDialog>
  )
}
