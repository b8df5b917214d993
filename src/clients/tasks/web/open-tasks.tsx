import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import type { FixedChoice } from '#platform/web/ui/fields/record-choice.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { type Task, tasks } from '../tasks.contract.ts'
import { TaskDue } from './task-due.tsx'
import { taskTitle } from '../task-title.contract.ts'
import css from './tasks.module.css'
import { tasksMessages } from './tasks.messages.ts'
import { useTick } from './use-tick.ts'

const EditTask = lazyPart(async () => (await import('./edit-task.tsx')).EditTask)

interface Props {
  clientId: number
  /** The business day in the client's country. */
  today: IsoDate
  owners: readonly FixedChoice[]
}

/** What is still to be done for a client, the nearest day first; nothing open takes no room. */
export function OpenTasks({ clientId, today, owners }: Props) {
  const t = useMessages(tasksMessages)
  const query = { clientId, state: 'open', perPage: 50 } as const
  const list = useQuery(useApi().query(tasks.list, { query }))
  const { tick, busyId, failed } = useTick()
  const [editing, setEditing] = useState<Task | null>(null)
  return (
    <Loaded query={list} skeleton={<Skeleton count={2} />}>
      {(open) =>
        open.length === 0 ? null : (
          <section className="stack-2" aria-label={t.open}>
            <h3 className={css.heading}>{t.open}</h3>
            <ul className="stack bare-list">
              {open.map((task) => (
                <Line
                  key={task.id}
                  task={task}
                  today={today}
                  busy={busyId === task.id}
                  onTick={() => tick(task, true)}
                  onEdit={() => setEditing(task)}
                />
              ))}
            </ul>
            {failed && <InlineMessage tone="danger">{t.failed}</InlineMessage>}
            <Suspense>
              {editing && (
                <EditTask task={editing} today={today} owners={owners} onClose={() => setEditing(null)} />
              )}
            </Suspense>
          </section>
        )
      }
    </Loaded>
  )
}

interface LineProps {
  task: Task
  today: IsoDate
  busy: boolean
  onTick: () => void
  onEdit: () => void
}

function Line({ task, today, busy, onTick, onEdit }: LineProps) {
  const t = useMessages(tasksMessages)
  const title = taskTitle(task, useLocale().locale)
  const mayWrite = useMay('tasks.write')
  return (
    <li className={css.task}>
      <span className={css.title}>
        <UserText>{title}</UserText>
      </span>
      <bdi className="note">{t.by(task.owner.name)}</bdi>
      <TaskDue task={task} today={today} />
      {mayWrite && (
        <>
          <Button size="small" icon="check" busy={busy} aria-label={t.doneOf(title)} onClick={onTick}>
            {t.done}
          </Button>
          <IconButton size="small" icon="edit" label={t.editOf(title)} onClick={onEdit} />
        </>
      )}
    </li>
  )
}
