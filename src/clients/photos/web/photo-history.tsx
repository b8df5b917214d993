import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { type PhotoEvent, photoRemovalReasons, photos, photoViews } from '../photos.contract.ts'
import css from './photos.module.css'
import { photosMessages } from './photos.messages.ts'

/** What happened to the photos of a client and to the consent. */
export function PhotoHistory({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const t = useMessages(photosMessages)
  const history = useQuery(useApi().query(photos.history, { params: { clientId } }))
  return (
    <Drawer title={t.history} onClose={onClose}>
      <Loaded query={history}>
        {(events) =>
          events.length === 0 ? (
            <p>{t.nothing}</p>
          ) : (
            <ol className={css.events}>
              {events.map((event) => (
                <Event key={event.id} event={event} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Drawer>
  )
}

function Event({ event }: { event: PhotoEvent }) {
  const t = useMessages(photosMessages)
  const { format } = useLocale()
  const { photo, action, by, at } = event
  const words: Readonly<Record<string, string>> = t.events
  return (
    <li className={css.event}>
      <p className={css.eventHead}>
        <strong>{words[action]}</strong>
        {by !== null && <UserText>{by}</UserText>}
        <Instant at={at} />
      </p>
      {photo && <p>{t.open(t.views[photo.view], format.date(photo.takenOn))}</p>}
      {useChangeLines(event).map((line) => (
        <p key={line} className={css.text}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </li>
  )
}

/** Each changed field old and new, why a photo was deleted, how many went with a consent. */
function useChangeLines({ changes }: PhotoEvent): string[] {
  const t = useMessages(photosMessages)
  const { format } = useLocale()
  const shown = (field: string, value: unknown): string => {
    if (typeof value !== 'string' || value === '') return t.empty
    const view = photoViews.find((one) => one === value)
    if (field === 'view' && view) return t.views[view]
    return field === 'takenOn' ? format.date(value) : value
  }
  const lines = (['takenOn', 'view', 'note'] as const).flatMap((field) => {
    const change = changes[field]
    if (!change) return []
    return [t.changedField(t.fields[field], shown(field, change[0]), shown(field, change[1]))]
  })
  const reason = photoRemovalReasons.find((one) => one === changes['reason']?.[1])
  const note = changes['reasonNote']?.[1]
  const removed = changes['removed']?.[1]
  return [
    ...lines,
    ...(reason ? [`${t.fields.reason}: ${t.reasons[reason]}`] : []),
    ...(typeof note === 'string' ? [note] : []),
    ...(typeof removed === 'number' && removed > 0 ? [t.removedCount(removed)] : []),
  ]
}
