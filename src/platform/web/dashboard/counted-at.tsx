import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import css from './counted-at.module.css'
import { dashboardMessages } from './dashboard.messages.ts'

/** As of when the numbers of a dashboard hold, and the way to newer ones. @param at milliseconds; 0: not yet */
export function CountedAt({ at }: { at: number }) {
  const t = useMessages(dashboardMessages)
  const { format, zone } = useLocale()
  const client = useQueryClient()
  const isFetching = useIsFetching() > 0
  // Its room: what follows does not move when the numbers have come.
  if (at === 0) return <p className={css.counted} />
  return (
    <p className={css.counted}>
      <bdi>{t.countedAt(format.dateTime(new Date(at), zone))}</bdi>
      <Button
        look="quiet"
        size="small"
        icon="refresh"
        busy={isFetching}
        onClick={() => void client.refetchQueries({ type: 'active' })}
      >
        {t.refresh}
      </Button>
    </p>
  )
}
