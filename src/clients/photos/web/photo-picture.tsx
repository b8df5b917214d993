import { useQuery } from '@tanstack/react-query'
import { endpointKey } from '#platform/contract/endpoint.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { BlobImage } from '#platform/web/ui/blob-image.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { type Photo, photos } from '../photos.contract.ts'
import css from './photos.module.css'
import { photosMessages } from './photos.messages.ts'

interface Props {
  photo: Photo
  size: 'thumbnail' | 'picture'
  /** What it shows, for who does not see it. */
  label: string
}

/** A photo, fetched with the right of this moment. Its bytes never change, so it is asked for once while the page stands. */
export function PhotoPicture({ photo, size, label }: Props) {
  const t = useMessages(photosMessages)
  const api = useApi()
  const params = { clientId: photo.clientId, photoId: photo.id }
  const picture = useQuery({
    queryKey: [endpointKey(photos[size]), params],
    queryFn: ({ signal }) => api.file(photos[size], { params }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (picture.isError)
    return (
      <span className={css.missing}>
        {t.failed}
        {size === 'picture' && (
          <Button size="small" icon="refresh" onClick={() => void picture.refetch()}>
            {t.retry}
          </Button>
        )}
      </span>
    )
  if (!picture.data) return <span className={css.waiting} role="img" aria-label={t.loading} />
  return (
    <BlobImage
      file={picture.data}
      className={size === 'picture' ? css.picture : css.thumbnail}
      alt={label}
      width={photo.width}
      height={photo.height}
    />
  )
}
