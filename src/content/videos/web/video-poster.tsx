import { useQuery } from '@tanstack/react-query'
import { endpointKey } from '#platform/contract/endpoint.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { BlobImage } from '#platform/web/ui/blob-image.tsx'
import { Icon } from '#platform/web/ui/icons.tsx'
import { type Video, videos } from '../videos.contract.ts'
import css from './video.module.css'

/** The poster of a video as a file of this page. Its bytes never change under one key: asked for once while it stands. */
export function usePosterFile({ id, poster }: Pick<Video, 'id' | 'poster'>, size: 'thumbnail' | 'poster') {
  const api = useApi()
  return useQuery({
    queryKey: [endpointKey(videos[size]), id, poster?.key],
    queryFn: ({ signal }) => api.file(videos[size], { params: { videoId: id } }, { signal }),
    enabled: poster !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Small, beside a title that says what it is. */
export function PosterThumbnail({ video }: { video: Pick<Video, 'id' | 'poster'> }) {
  const file = usePosterFile(video, 'thumbnail').data
  return (
    <span className={css.thumbnail}>
      {file ? <BlobImage file={file} alt="" className={css.cover} /> : <Icon name="play" size="small" />}
    </span>
  )
}
