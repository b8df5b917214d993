import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Photo, PhotoAlbum } from '../photos.contract.ts'
import { AddPhotos } from './add-photos.tsx'
import { ComparePhotos } from './compare-photos.tsx'
import { EditPhoto, RemovePhoto } from './edit-photo.tsx'
import { GiveConsent, WithdrawConsent } from './photo-consent.tsx'
import { PhotoHistory } from './photo-history.tsx'
import { ViewPhoto } from './view-photo.tsx'

/** What lies above the photos of a client. */
export type PhotoLayer =
  | { kind: 'add' | 'compare' | 'consent' | 'withdraw' | 'history' }
  | { kind: 'view' | 'edit' | 'remove'; photo: Photo }

interface Props {
  clientId: number
  today: IsoDate
  album: PhotoAlbum
  layer: PhotoLayer
  onLayer: (layer: PhotoLayer | null) => void
  /** A photo is gone, and with it what the focus would return to. */
  onRemoved?: (() => void) | undefined
}

export function PhotoLayers({ clientId, today, album, layer, onLayer, onRemoved }: Props) {
  const onClose = () => onLayer(null)
  const shared = { clientId, onClose }
  switch (layer.kind) {
    case 'add':
      return <AddPhotos {...shared} today={today} />
    case 'compare':
      return <ComparePhotos {...shared} photos={album.photos} />
    case 'consent':
      return <GiveConsent {...shared} />
    case 'withdraw':
      return <WithdrawConsent {...shared} album={album} />
    case 'history':
      return <PhotoHistory {...shared} />
    case 'view':
      return <ViewPhoto photo={layer.photo} photos={album.photos} onLayer={onLayer} />
    case 'edit':
      return <EditPhoto photo={layer.photo} today={today} onClose={onClose} />
    case 'remove':
      return <RemovePhoto photo={layer.photo} onRemoved={onRemoved} onClose={onClose} />
  }
}
