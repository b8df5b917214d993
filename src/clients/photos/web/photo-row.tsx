import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { Photo } from '../photos.contract.ts'
import type { PhotoDay } from './photo-days.ts'
import { PhotoPicture } from './photo-picture.tsx'
import css from './photos.module.css'
import { photosMessages } from './photos.messages.ts'

interface Props {
  day: PhotoDay
  onOpen: (photo: Photo) => void
}

/** The photos of a day side by side; each opens. */
export function PhotoRow({ day: { day, photos }, onOpen }: Props) {
  const t = useMessages(photosMessages)
  const { format } = useLocale()
  return (
    <ul className={css.row}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <button
            type="button"
            className={css.open}
            aria-label={t.open(t.views[photo.view], format.date(day))}
            onClick={() => onOpen(photo)}
          >
            <PhotoPicture photo={photo} size="thumbnail" label="" />
            <span className={css.view}>{t.views[photo.view]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
