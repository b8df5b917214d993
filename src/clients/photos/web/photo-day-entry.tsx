import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Entry, EntryHead } from '#platform/web/ui/entry.tsx'
import { photos } from '../photos.contract.ts'
import type { PhotoDay } from './photo-days.ts'
import type { PhotoLayer } from './photo-layers.tsx'
import { PhotoRow } from './photo-row.tsx'
import { photosMessages } from './photos.messages.ts'

const PhotoLayers = lazyPart(async () => (await import('./photo-layers.tsx')).PhotoLayers)

interface Props {
  clientId: number
  day: PhotoDay
  /** The business day in the client's country. */
  today: IsoDate
}

/** The progress photos of a day among everything else that happened; each opens in its full size. */
export function PhotoDayEntry({ clientId, day, today }: Props) {
  const t = useMessages(photosMessages)
  const { format } = useLocale()
  const album = useQuery(useApi().query(photos.album, { params: { clientId } })).data?.data
  const [layer, setLayer] = useState<PhotoLayer | null>(null)
  return (
    <Entry>
      <EntryHead title={format.list(day.photos.map(({ view }) => t.views[view]))}>
        <DateText iso={day.day} today={today} />
      </EntryHead>
      <PhotoRow day={day} onOpen={(photo) => setLayer({ kind: 'view', photo })} />
      <Suspense>
        {layer && album && (
          <PhotoLayers clientId={clientId} today={today} album={album} layer={layer} onLayer={setLayer} />
        )}
      </Suspense>
    </Entry>
  )
}
