import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { DateText } from '#platform/web/text/date-text.tsx'
import { DueTag } from '#platform/web/ui/status.tsx'
import type { Task } from '../tasks.contract.ts'
import { tasksMessages } from './tasks.messages.ts'

/** Until when a task is to be done; late and today in a word. */
export function TaskDue({ task, today }: { task: Pick<Task, 'dueOn' | 'done'>; today: IsoDate }) {
  const t = useMessages(tasksMessages)
  const isOpen = task.done === null
  return (
    <>
      <span>
        {t.due} <DateText iso={task.dueOn} today={today} />
      </span>
      {isOpen && task.dueOn < today && <DueTag due="late">{t.late}</DueTag>}
      {isOpen && task.dueOn === today && <DueTag due="today">{t.today}</DueTag>}
    </>
  )
}
