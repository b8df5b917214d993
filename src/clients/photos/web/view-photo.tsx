import type { KeyboardEvent } from 'react'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { Photo } from '../photos.contract.ts'
import type { PhotoLayer } from './photo-layers.tsx'
import { PhotoPicture } from './photo-picture.tsx'
import css from './photos.module.css'
import { photosMessages } from './photos.messages.ts'

interface Props {
  photo: Photo
  /** All of the client, in the order they are walked through. */
  photos: readonly Photo[]
  onLayer: (layer: PhotoLayer | null) => void
}

/** One photo, large; the arrow keys lead to its neighbours. */
export function ViewPhoto({ photo, photos, onLayer }: Props) {
  const t = useMessages(photosMessages)
  const { format } = useLocale()
  const mayWrite = useMay('photos.write')
  const at = photos.findIndex((one) => one.id === photo.id)
  // What was just corrected is shown as it is now.
  const shown = photos[at] ?? photo
  const [previous, next] = [photos[at - 1], at < 0 ? undefined : photos[at + 1]]
  const show = (one: Photo | undefined) => one && onLayer({ kind: 'view', photo: one })
  const label = t.open(t.views[shown.view], format.date(shown.takenOn))
  // Both languages are read from right to left: what comes next is on the left.
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') show(next)
    if (event.key === 'ArrowRight') show(previous)
  }
  const footer = (
    <>
      {mayWrite && (
        <>
          <Button icon="edit" onClick={() => onLayer({ kind: 'edit', photo: shown })}>
            {t.edit}
          </Button>
          <Button look="danger" icon="trash" onClick={() => onLayer({ kind: 'remove', photo: shown })}>
            {t.remove}
          </Button>
        </>
      )}
      <p className={css.caption}>
        {shown.note && <UserText>{shown.note}</UserText>} <bdi>{t.by(shown.by.name)}</bdi>
      </p>
    </>
  )
  return (
    <Dialog title={label} width="wide" dirty={false} onClose={() => onLayer(null)} footer={footer}>
      <div className={css.viewer} role="presentation" onKeyDown={walk}>
        <IconButton
          icon="chevron-previous"
          label={t.previous}
          disabled={!previous}
          onClick={() => show(previous)}
        />
        <div className={css.stage}>
          <PhotoPicture key={shown.id} photo={shown} size="picture" label={label} />
        </div>
        <IconButton
          icon="chevron-next"
          label={t.next}
          disabled={!next}
          onClick={() => show(next)}
          autoFocus
        />
      </div>
    </Dialog>
  )
}
