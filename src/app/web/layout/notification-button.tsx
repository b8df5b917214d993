import { useQuery } from '@tanstack/react-query'
import type { User } from '#platform/contract/user.ts'
import { useApi, useServicesInBrowser } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { notices } from '#team/notices/notices.contract.ts'
import { layoutMessages } from './layout.messages.ts'
import css from './notification-button.module.css'

interface Props {
  user: User
  isOpen: boolean
  onToggle: () => void
}

/** The bell: how many notices wait to be read. The number comes with the page, hints keep it. */
export function NotificationButton(props: Props) {
  return useServicesInBrowser() ? <Counting {...props} /> : <Bell {...props} count={props.user.unread} />
}

function Counting(props: Props) {
  const { unread } = props.user
  const query = useApi().query(notices.unread, {})
  const { data } = useQuery({
    ...query,
    initialData: { data: { count: unread } },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  return <Bell {...props} count={data.data.count} />
}

const most = 99

function Bell({ count, isOpen, onToggle }: Props & { count: number }) {
  const t = useMessages(layoutMessages)
  const { format } = useLocale()
  return (
    <span className={css.bell}>
      <IconButton
        icon="bell"
        label={count === 0 ? t.notificationCentre : t.unread(count)}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
      {count > 0 && (
        <span className={css.count} aria-hidden="true">
          {format.number(Math.min(count, most))}
        </span>
      )}
    </span>
  )
}
