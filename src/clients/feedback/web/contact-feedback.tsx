import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { text } from '#platform/contract/scalars.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { feedback, type FeedbackEntry, feedbackLimits } from '../feedback.contract.ts'
import { feedbackMessages } from './feedback.messages.ts'
import { useFeedbackRefresh } from './use-feedback-refresh.ts'

const schema = z.strictObject({ answer: z.nullable(text(feedbackLimits.answer)) })

interface Props {
  entry: FeedbackEntry
  onClose: () => void
}

/** Says that the client was contacted, and what was answered. */
export function ContactFeedback({ entry, onClose }: Props) {
  const t = useMessages(feedbackMessages)
  const api = useApi()
  const refresh = useFeedbackRefresh()
  const params = { feedbackId: entry.id }
  const form = useForm({
    schema,
    fields: { answer: { label: t.fields.answer } },
    initial: { answer: null },
    submit: async (body) =>
      (await api.call(feedback.contact, { params, body }, { ifMatch: entry.version })).data,
  })
  return (
    <ActionDialog
      texts={{ title: t.contact, action: t.contactAction, done: t.contactDone, changed: t.changed }}
      notes={[t.contactNote]}
      form={form}
      onDone={refresh}
      onClose={onClose}
    >
      <TextArea {...form.text('answer')} rows={4} maxLength={feedbackLimits.answer} />
    </ActionDialog>
  )
}

/** Takes back that the client was contacted. */
export function ReopenFeedback({ entry }: Pick<Props, 'entry'>) {
  const t = useMessages(feedbackMessages)
  const api = useApi()
  const refresh = useFeedbackRefresh()
  const reopening = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api.call(feedback.reopen, { params: { feedbackId: entry.id } }, { ifMatch: entry.version }),
    onSuccess: () => {
      toast(t.reopened)
      refresh()
    },
  })
  return (
    <>
      <Button
        look="quiet"
        size="small"
        icon="undo"
        busy={reopening.isPending}
        onClick={() => reopening.mutate()}
      >
        {t.reopen}
      </Button>
      {reopening.error && <ProblemBanner error={asApiError(reopening.error)} />}
    </>
  )
}
