import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Icon } from '#platform/web/ui/icons.tsx'
import css from './offline-notice.module.css'
import { offlineMessages } from './offline-notice.messages.ts'

/** Says while there is no network of when the page is, and what goes on without one. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  )
  return (
    <div role="status" className={css.place} data-print="hide">
      {!isOnline && <Words />}
    </div>
  )
}

function Words() {
  const t = useMessages(offlineMessages)
  const { format, zone } = useLocale()
  const cache = useQueryClient().getQueryCache()
  const newest = Math.max(0, ...cache.getAll().map(({ state }) => state.dataUpdatedAt))
  return (
    <p className={css.notice}>
      <Icon name="warning" />
      <span>
        {t.offline}
        {newest > 0 && <> {t.updated(format.time(new Date(newest), zone))}</>}{' '}
        <span className={css.rest}>{t.queued}</span>
      </span>
    </p>
  )
}
