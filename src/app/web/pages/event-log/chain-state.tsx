import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner, InlineMessage } from '#platform/web/ui/banner.tsx'
import { eventLog } from '#system/event-log/event-log.contract.ts'
import { eventLogMessages } from './event-log.messages.ts'

// Reading and hashing a day is work: asked for once per visit, not at each change of a filter.
const staleTime = 300_000

/** Whether today's events are as they were written. */
export function ChainState() {
  const t = useMessages(eventLogMessages)
  const { format, zone } = useLocale()
  const { data } = useQuery({ ...useApi().query(eventLog.chain, { query: {} }), staleTime })
  if (!data) return <InlineMessage tone="info">{t.checking}</InlineMessage>
  const { broken, until, events, unsealed } = data.data
  if (broken > 0) return <Banner tone="danger" title={t.broken(broken)} />
  if (until === null) return <InlineMessage tone="info">{unsealed > 0 ? t.waiting : t.empty}</InlineMessage>
  return (
    <InlineMessage tone="success">{t.unbroken(format.time(new Date(until), zone), events)}</InlineMessage>
  )
}
