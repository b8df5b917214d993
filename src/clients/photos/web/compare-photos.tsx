import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import { visits } from '#clients/visits/visits.contract.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx'
import { type Photo, photoViews } from '../photos.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { byDay, longestWay, type Pair } from './photo-days.ts'
import { PhotoPicture } from './photo-picture.tsx'
import css from './photos.module.css'
import { photosMessages } from './photos.messages.ts'

interface Props {
  clientId: number
  photos: readonly Photo[]
  onClose: () => void
}

/** Two days side by side in one view, the earlier one first as the eye reads. */
export function ComparePhotos({ clientId, photos, onClose }: Props) {
  const t = useMessages(photosMessages)
  const { format } = useLocale()
  const days = byDay(photos).map(({ day }) => day)
  const [pair, setPair] = useState<Pair>(() => longestWay(photos, photoViews) ?? anyDays(days))
  const weightOn = useWeights(clientId)
  const options = days.map((value) => ({ value, label: format.date(value) }))
  const select = (side: 'first' | 'second') => (
    <SelectField
      name={side}
      label={t[side]}
      value={pair[side]}
      options={options}
      onChange={(day) => setPair({ ...pair, [side]: day })}
    />
  )
  const between = (
    <p className={css.caption} aria-live="polite">
      {t.between(Math.abs(daysBetween(pair.first, pair.second)))}
    </p>
  )
  return (
    <Dialog title={t.compareTitle} width="wide" dirty={false} onClose={onClose} footer={between}>
      <div className={css.form}>
        <SegmentedControl
          label={t.fields.view}
          segments={optionsOf(photoViews, t.views)}
          value={pair.view}
          onChange={(view) => setPair({ ...pair, view })}
        />
        <div className={css.pair}>
          {select('first')}
          {select('second')}
          {(['first', 'second'] as const).map((side) => (
            <Side
              key={side}
              photo={photos.find((one) => one.takenOn === pair[side] && one.view === pair.view)}
              day={pair[side]}
              weightG={weightOn(pair[side])}
            />
          ))}
        </div>
      </div>
    </Dialog>
  )
}

function anyDays(days: readonly IsoDate[]): Pair {
  return { view: 'front', first: days.at(-1) ?? '', second: days[0] ?? '' }
}

/** What the client weighed on a day, for those who may see it. */
function useWeights(clientId: number): (day: IsoDate) => number | null {
  const may = useMay('visits.read')
  const list = useQuery({ ...useApi().query(visits.list, { params: { clientId } }), enabled: may })
  return (day) => list.data?.data.find((visit) => visit.weighedOn === day)?.weightG ?? null
}

interface SideProps {
  photo: Photo | undefined
  day: IsoDate
  weightG: number | null
}

function Side({ photo, day, weightG }: SideProps) {
  const t = useMessages(photosMessages)
  const { format } = useLocale()
  return (
    <figure className={css.side}>
      <div className={css.stage}>
        {photo ? (
          <PhotoPicture
            key={photo.id}
            photo={photo}
            size="picture"
            label={t.open(t.views[photo.view], format.date(day))}
          />
        ) : (
          <span className={css.missing}>{t.missing}</span>
        )}
      </div>
      <figcaption className={css.caption}>
        <DateText iso={day} />
        {weightG !== null && (
          <span>
            {t.weight} {format.weight(weightG)}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
