import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { type RunDetail, runLimits, runs, runStop, pauseReasons } from '../runs.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { clientRunMessages } from './client-run.messages.ts'
import { useRunRefresh } from './use-run-actions.ts'

/** Ends a run today, with a reason. */
export function StopRun({ run, onClose }: { run: RunDetail; onClose: () => void }) {
  const t = useMessages(clientRunMessages)
  const api = useApi()
  const refresh = useRunRefresh()
  const form = useForm({
    schema: runStop,
    fields: {
      reason: { label: t.pauseReason, errors: { required: t.pauseMissing } },
      note: { label: t.note },
    },
    initial: { reason: null, note: null },
    version: run.version,
    submit: async (body, { version: ifMatch }) =>
      (await api.call(runs.stop, { params: { runId: run.id }, body }, { ifMatch })).data,
  })
  const words = {
    title: t.pauseTitle,
    action: t.stop,
    done: t.stopped,
    notes: [t.pauseNotes.ends, t.pauseNotes.kept],
    changed: t.stale,
  }
  const options = optionsOf(pauseReasons, t.pauseReasons)
  return (
    <ActionDialog
      texts={words}
      notes={words.notes}
      form={form}
      onDone={() => void refresh()}
      onClose={onClose}
    >
      <RadioGroup {...form.choice('reason')} options={options} />
      <TextArea {...form.text('note')} rows={2} maxLength={runLimits.note} />
    </ActionDialog>
  )
}
