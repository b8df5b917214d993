import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { DateText, Instant } from '#platform/web/text/date-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { focusRevealed } from '#platform/web/ui/fields/reveal.ts'
import { type Photo, type PhotoAlbum, photos } from '../photos.contract.ts'
import { byDay, type PhotoDay } from './photo-days.ts'
import type { PhotoLayer } from './photo-layers.tsx'
import { PhotoRow } from './photo-row.tsx'
import css from './photos.module.css'
import { photosMessages } from './photos.messages.ts'

const PhotoLayers = lazyPart(async () => (await import('./photo-layers.tsx')).PhotoLayers)

interface Props {
  clientId: number
  /** The business day in the client's country. */
  today: IsoDate
}

/** Progress photos of a client, the newest day first, and the consent they are kept by. */
export function PhotosPanel({ clientId, today }: Props) {
  const album = useQuery(useApi().query(photos.album, { params: { clientId } }))
  const [layer, setLayer] = useState<PhotoLayer | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const focusActions = () => {
    const first = frame.current?.querySelector('button')
    if (first) focusRevealed(first)
  }
  return (
    <Loaded query={album}>
      {(data) => (
        <>
          <div ref={frame}>
            <Head album={data} onOpen={setLayer} />
          </div>
          {data.consent?.withdrawn === null && <Days album={data} today={today} onOpen={setLayer} />}
          <Suspense>
            {layer && (
              <PhotoLayers
                clientId={clientId}
                today={today}
                album={data}
                layer={layer}
                onLayer={setLayer}
                onRemoved={focusActions}
              />
            )}
          </Suspense>
        </>
      )}
    </Loaded>
  )
}

interface PartProps {
  album: PhotoAlbum
  onOpen: (layer: PhotoLayer) => void
}

/** Whether the client agreed, and what can be done because of it. */
function Head({ album, onOpen }: PartProps) {
  const t = useMessages(photosMessages)
  const mayWrite = useMay('photos.write')
  const holds = album.consent?.withdrawn === null
  return (
    <div className={css.head}>
      <ConsentLine album={album} />
      <div className="wrap-2">
        {mayWrite && !holds && <AskingActions album={album} onOpen={onOpen} />}
        {mayWrite && holds && (
          <Button icon="plus" onClick={() => onOpen({ kind: 'add' })}>
            {t.add}
          </Button>
        )}
        {byDay(album.photos).length > 1 && (
          <Button icon="columns" onClick={() => onOpen({ kind: 'compare' })}>
            {t.compare}
          </Button>
        )}
        {album.consent && (
          <Button look="quiet" icon="clock" onClick={() => onOpen({ kind: 'history' })}>
            {t.history}
          </Button>
        )}
        {mayWrite && holds && (
          <Button look="quiet" icon="undo" onClick={() => onOpen({ kind: 'withdraw' })}>
            {t.withdraw}
          </Button>
        )}
      </div>
    </div>
  )
}

/** While no consent holds. */
function AskingActions({ album: { hidden }, onOpen }: PartProps) {
  const t = useMessages(photosMessages)
  return (
    <>
      <Button icon="check" onClick={() => onOpen({ kind: 'consent' })}>
        {t.giveConsent}
      </Button>
      {hidden > 0 && (
        <Button look="danger" icon="trash" onClick={() => onOpen({ kind: 'withdraw' })}>
          {t.removeHidden}
        </Button>
      )}
    </>
  )
}

function ConsentLine({ album: { consent, hidden } }: Pick<PartProps, 'album'>) {
  const t = useMessages(photosMessages)
  if (!consent) return <p className={css.text}>{t.noConsent}</p>
  const { given, withdrawn } = consent
  if (!withdrawn)
    return (
      <p className={css.text}>
        {t.consentBy(given.by)} <Instant at={given.at} />
      </p>
    )
  return (
    <p className={css.text}>
      {t.withdrawn(withdrawn.by)} <Instant at={withdrawn.at} /> {hidden > 0 && t.hidden(hidden)}
    </p>
  )
}

/** A year of monthly photos would be 36 requests at once. */
const daysFirst = 4

function Days({ album, today, onOpen }: PartProps & { today: IsoDate }) {
  const t = useMessages(photosMessages)
  const [isWhole, setWhole] = useState(false)
  const days = byDay(album.photos)
  const shown = isWhole ? days : days.slice(0, daysFirst)
  if (days.length === 0) return <p className={css.text}>{t.none}</p>
  return (
    <>
      {shown.map((one) => (
        <Day key={one.day} day={one} today={today} onOpen={(photo) => onOpen({ kind: 'view', photo })} />
      ))}
      {shown.length < days.length && (
        <div>
          <Button size="small" icon="chevron-down" onClick={() => setWhole(true)}>
            {t.allDays(days.length - shown.length)}
          </Button>
        </div>
      )}
    </>
  )
}

interface DayProps {
  day: PhotoDay
  today: IsoDate
  onOpen: (photo: Photo) => void
}

function Day({ day, today, onOpen }: DayProps) {
  return (
    <section className={css.day}>
      <h3 className={css.date}>
        <DateText iso={day.day} today={today} />
      </h3>
      <PhotoRow day={day} onOpen={onOpen} />
    </section>
  )
}
