import { useQuery } from '@tanstack/react-query'
import { tasks } from '#clients/tasks/tasks.contract.ts'
import { taskTitle } from '#clients/tasks/task-title.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { DateText } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { DueTag } from '#platform/web/ui/status.tsx'
import { dayTasksMessages } from './day-tasks.messages.ts'
import css from './my-day.module.css'

const shown = 8

/** One's own open tasks that are due by today, the oldest first; each leads to its client. */
export function DayTasks({ today }: { today: IsoDate }) {
  const t = useMessages(dayTasksMessages)
  const { locale } = useLocale()
  const query = { owner: 'me', state: 'open', dueUntil: today, perPage: shown } as const
  const list = useQuery(useApi().query(tasks.list, { query }))
  const total = list.data?.meta.total ?? 0
  return (
    <Card title={t.title}>
      <Loaded query={list}>
        {(open) =>
          open.length === 0 ? (
            <EmptyState kind="all-done">{t.none}</EmptyState>
          ) : (
            <>
              <ul className="stack bare-list">
                {open.map((task) => (
                  <li key={task.id} className={css.person}>
                    <a
                      href={hrefOf(paths.profile, { user_id: task.client.id }, '?s=comments')}
                      className="inline"
                    >
                      <UserText>{task.client.fullName}</UserText>
                    </a>
                    <span className={css.reason}>
                      <UserText>{taskTitle(task, locale)}</UserText>
                    </span>
                    <DateText iso={task.dueOn} today={today} />
                    {task.dueOn < today && <DueTag due="late">{t.late}</DueTag>}
                  </li>
                ))}
              </ul>
              {total > shown && <p className="note flush">{t.more(total - shown)}</p>}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
