import { useEffect, useSyncExternalStore } from 'react'
import { type PresenceDoing, presence, presenceTimes } from '#platform/contract/presence.ts'
import type { ApiClient } from '../api/api-client.ts'
import { useApi } from '../app-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import type { IconName } from '../ui/icon-paths.ts'
import { Icon } from '../ui/icons.tsx'
import css from './presence.module.css'
import { presenceMessages } from './presence.messages.ts'
import { createRowsWatch, type RowsWatch } from './rows-watch.ts'

const icons: Record<PresenceDoing, IconName> = { viewing: 'eye', editing: 'edit', away: 'eye-off' }
/** The rows of a page come within a moment. */
const gatherMs = 150

const watches = new WeakMap<ApiClient, RowsWatch>()

function watchOf(api: ApiClient): RowsWatch {
  const known = watches.get(api)
  if (known) return known
  const made = createRowsWatch({
    async load(ids) {
      const { data } = await api.call(presence.atClients, { query: { ids: [...ids] } })
      return new Map(data.map(({ clientId, colleagues }) => [clientId, colleagues]))
    },
    gatherMs,
    everyMs: presenceTimes.beatMs,
    isHidden: () => document.hidden,
  })
  watches.set(api, made)
  return made
}

/** Who else is at the client of a row. Takes no room while nobody is. */
export function RowPresence({ clientId }: { clientId: number }) {
  const t = useMessages(presenceMessages)
  const watch = watchOf(useApi())
  useEffect(() => watch.show(clientId), [watch, clientId])
  const [first, ...others] = useSyncExternalStore(watch.subscribe, () => watch.colleaguesOf(clientId))
  if (!first) return null
  return (
    <span className={css.row} data-part="row-presence">
      <Icon name={icons[first.doing]} size="small" />
      <bdi dir="rtl">{t[first.doing](first.name)}</bdi>
      {others.length > 0 && <span>{t.more(others.length)}</span>}
    </span>
  )
}
