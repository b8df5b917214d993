import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { FixedChoice } from '#platform/web/ui/fields/record-choice.ts'
import { type Task, taskDraft, tasks } from '../tasks.contract.ts'
import { TaskFields, useTaskSpecs } from './task-composer.tsx'
import { taskTitle } from '../task-title.contract.ts'
import { tasksMessages } from './tasks.messages.ts'

interface Props {
  task: Task
  today: IsoDate
  owners: readonly FixedChoice[]
  onClose: () => void
}

const valuesIn = (locale: LocaleId) => (task: Task) => ({
  title: taskTitle(task, locale),
  ownerId: task.owner.id,
  dueOn: task.dueOn,
})

/** Changes what a task is, who does it, or until when. */
export function EditTask({ task, today, owners, onClose }: Props) {
  const t = useMessages(tasksMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  const valuesOf = valuesIn(useLocale().locale)
  const known = owners.some(({ value }) => value === String(task.owner.id))
  const choices = known ? owners : [...owners, { value: String(task.owner.id), label: task.owner.name }]
  const form = useForm({
    schema: taskDraft,
    fields: useTaskSpecs(),
    initial: valuesOf(task),
    version: task.version,
    stored: (record: Task) => ({ values: valuesOf(record), version: record.version }),
    submit: async (_values, { changed: { ownerId, ...changed }, version }) => {
      const body = { ...changed, ...(ownerId ? { ownerId } : {}) }
      return (await api.call(tasks.update, { params: { taskId: task.id }, body }, { ifMatch: version })).data
    },
  })
  return (
    <ActionDialog
      texts={{ title: t.edit, action: t.save, done: t.saved, changed: t.changed }}
      form={form}
      onDone={() => readAgain(tasks.list)}
      onClose={onClose}
    >
      <TaskFields form={form} owners={choices} today={today} />
    </ActionDialog>
  )
}
