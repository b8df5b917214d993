import { useMessages } from '#platform/web/i18n/messages.ts'
import { Ago } from '#platform/web/text/ago.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { IconButton } from '#platform/web/ui/button.tsx'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { Icon } from '#platform/web/ui/icons.tsx'
import type { Notice, NoticeKind } from '#team/notices/notices.contract.ts'
import { LiveWork } from './live-work.tsx'
import { noticeHref } from './notice-links.ts'
import { TakeBack } from './take-back.tsx'
import css from './notification-centre.module.css'
import { notificationCentreMessages } from './notification-centre.messages.ts'
import { useMarking } from './use-marking.ts'

const icons: Record<NoticeKind, IconName> = {
  operation: 'edit',
  'list-batch': 'bowl',
  'message-batch': 'message',
  'background-export': 'export',
  mention: 'comment',
  task: 'check',
  'low-mark': 'warning',
  cover: 'team',
  'second-factor': 'lock',
  'safety-change': 'warning',
  'unsafe-list': 'warning',
  'unsafe-run': 'warning',
  'asked-list': 'list',
  budget: 'eye',
}

/** One notice: what happened, about whom, the way there, and what can still be done about it. */
export function NoticeEntry({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const t = useMessages(notificationCentreMessages)
  const { mark } = useMarking()
  const isRead = notice.readAt !== null
  const title = useTitle(notice)
  const href = noticeHref(notice)
  const label = (
    <>
      {!isRead && <span className="sr-only">{t.unread} </span>}
      {title}
    </>
  )
  function follow() {
    if (!isRead) mark({ ids: [notice.id], read: true })
    onClose()
  }
  return (
    <li className={css.entry} data-unread={isRead ? undefined : ''}>
      <span className={css.icon}>
        <Icon name={icons[notice.kind]} />
      </span>
      <div className={css.text}>
        {href === null ? (
          <span className={css.title}>{label}</span>
        ) : (
          <a className={css.title} href={href} onClick={follow}>
            {label}
          </a>
        )}
        <Facts notice={notice} />
        <LiveWork notice={notice} />
        {notice.until !== null && <TakeBack operationId={notice.subjectId} until={notice.until} />}
      </div>
      <IconButton
        icon={isRead ? 'message' : 'check'}
        size="small"
        label={isRead ? t.markUnread : t.markRead}
        onClick={() => mark({ ids: [notice.id], read: !isRead })}
      />
    </li>
  )
}

function useTitle({ kind, state }: Notice): string {
  const words: string | Readonly<Record<string, string>> =
    useMessages(notificationCentreMessages).titles[kind]
  return typeof words === 'string' ? words : (words[state ?? ''] ?? '')
}

function Facts({ notice: { kind, state, client, amount, actor, at } }: { notice: Notice }) {
  const t = useMessages(notificationCentreMessages)
  const ofLists = kind === 'list-batch' && state !== 'checking'
  const count = kind === 'budget' ? t.times : ofLists ? t.lists : t.clients

  return (
    <p className={css.facts}>
      {client && <UserText>{client.fullName}</UserText>}
      {amount !== null && amount > 0 && <span>{count(amount)}</span>}
      {actor !== null && (
        <span>
          {kind === 'cover' ? t.away : t.by} <UserText>{actor}</UserText>
        </span>
      )}
      <Ago at={at} />
    </p>
  )
}
