import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { type Notice, notices } from '#team/notices/notices.contract.ts'
import { SidePanel } from '../side-panel.tsx'
import { FirstSteps } from './first-steps.tsx'
import { News } from './news.tsx'
import { NoticeEntry } from './notice-entry.tsx'
import css from './notification-centre.module.css'
import { notificationGroups } from './notification-groups.ts'
import { notificationCentreMessages } from './notification-centre.messages.ts'
import { useMarking } from './use-marking.ts'
import { useWelcome } from './use-welcome.ts'

const firstPage = 30
const longest = 100

/** What happened to the reader, what they can still take back, and how far their long work is. */
export function NotificationCentre({ onClose }: { onClose: () => void }) {
  const t = useMessages(notificationCentreMessages)
  const [perPage, setPerPage] = useState(firstPage)
  const query = useQuery(useApi().query(notices.mine, { query: { perPage } }))
  const welcome = useWelcome()
  const { mark, busy } = useMarking()
  const total = query.data?.meta.total ?? 0
  const hasUnread = query.data?.data.some(({ readAt }) => readAt === null) ?? false
  return (
    <SidePanel
      title={t.title}
      onClose={onClose}
      actions={
        hasUnread && (
          <Button size="small" look="quiet" icon="check" busy={busy} onClick={() => mark({ read: true })}>
            {t.allRead}
          </Button>
        )
      }
    >
      <div className="grid-5">
        {welcome.data && <FirstSteps welcome={welcome.data.data} onClose={onClose} />}
        <Loaded query={query}>{(all) => <Notices all={all} onClose={onClose} />}</Loaded>
        {total > perPage && perPage < longest && (
          <Button look="quiet" icon="chevron-down" onClick={() => setPerPage(longest)}>
            {t.earlier}
          </Button>
        )}
        {welcome.data && <News welcome={welcome.data.data} />}
      </div>
    </SidePanel>
  )
}

function Notices({ all, onClose }: { all: readonly Notice[]; onClose: () => void }) {
  const t = useMessages(notificationCentreMessages)
  if (all.length === 0)
    return (
      <EmptyState kind="all-done" title={t.empty}>
        {t.emptyText}
      </EmptyState>
    )
  return (
    <>
      {notificationGroups(all).map(({ id, notices: shown }) => (
        <section key={id} aria-label={t.groups[id]}>
          <h3 className={css.group}>{t.groups[id]}</h3>
          <ul className="grid bare-list">
            {shown.map((notice) => (
              <NoticeEntry key={notice.id} notice={notice} onClose={onClose} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
