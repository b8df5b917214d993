import { useQuery } from '@tanstack/react-query'
import { endpointKey } from '#platform/contract/endpoint.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { BlobImage } from '#platform/web/ui/blob-image.tsx'
import { stories, type Story } from '../stories.contract.ts'
import css from './story.module.css'
import { storiesMessages } from './stories.messages.ts'

interface Props {
  story: Pick<Story, 'id' | 'picture'>
  size: 'thumbnail' | 'picture'
  /** What it shows, for who does not see it. */
  label: string
}

/** The picture of a story. Its bytes never change under one key, so it is asked for once while the page stands. */
export function StoryPicture({ story: { id, picture }, size, label }: Props) {
  const t = useMessages(storiesMessages)
  const api = useApi()
  const file = useQuery({
    queryKey: [endpointKey(stories[size]), id, picture?.key],
    queryFn: ({ signal }) => api.file(stories[size], { params: { storyId: id } }, { signal }),
    enabled: picture !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (picture === null) return <span className={css.none}>{t.noPicture}</span>
  if (file.isError) return <span className={css.none}>{t.pictureFailed}</span>
  if (!file.data) return <span className={size === 'picture' ? css.none : css.thumbnail} />
  return (
    <BlobImage
      file={file.data}
      className={size === 'picture' ? css.picture : css.thumbnail}
      alt={label}
      width={picture.width}
      height={picture.height}
    />
  )
}
