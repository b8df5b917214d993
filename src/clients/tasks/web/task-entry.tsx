import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Ago } from '#platform/web/text/ago.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Entry, EntryHead } from '#platform/web/ui/entry.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { Task } from '../tasks.contract.ts'
import { TaskDue } from './task-due.tsx'
import { taskTitle } from '../task-title.contract.ts'
import css from './tasks.module.css'
import { tasksMessages } from './tasks.messages.ts'
import { useTick } from './use-tick.ts'

/** One task of the timeline: what, who, until when, and whether it is done. */
export function TaskEntry({ task, today }: { task: Task; today: IsoDate }) {
  const t = useMessages(tasksMessages)
  const mayWrite = useMay('tasks.write')
  const { tick, busyId } = useTick()
  const { locale } = useLocale()
  const { done } = task
  return (
    <Entry label={t.task}>
      <EntryHead title={<UserText>{taskTitle(task, locale)}</UserText>}>
        <StatusTag tone={done ? 'success' : 'neutral'} icon={done ? 'check' : 'clock'}>
          {done ? t.isDone : t.isOpen}
        </StatusTag>
        <Ago at={task.createdAt} />
      </EntryHead>
      <p className={css.task}>
        <bdi>{t.by(task.owner.name)}</bdi>
        <TaskDue task={task} today={today} />
        {done && mayWrite && (
          <Button
            look="quiet"
            size="small"
            icon="undo"
            busy={busyId === task.id}
            onClick={() => tick(task, false)}
          >
            {t.reopen}
          </Button>
        )}
      </p>
    </Entry>
  )
}
