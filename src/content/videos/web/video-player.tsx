import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { endpointKey } from '#platform/contract/endpoint.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Banner, InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { videoFiles } from '../video-files.contract.ts'
import type { Video } from '../videos.contract.ts'
import css from './video.module.css'
import { videoPaths } from './video-paths.ts'
import { usePosterFile } from './video-poster.tsx'
import { videoShowMessages } from './video-show.messages.ts'

/** What there is to watch: the file in a player, or the way to where the video lies. */
export function VideoPlayer({ video }: { video: Video }) {
  const t = useMessages(videoShowMessages)
  const mayWrite = useMay('videos.write')
  if (video.source === 'link') return <Elsewhere video={video} />
  if (video.file) return <FilePlayer key={video.file.key} video={video} fileKey={video.file.key} />
  return (
    <div className={css.actions}>
      <InlineMessage tone="plum">{t.noFile}</InlineMessage>
      {mayWrite && (
        <LinkButton href={hrefOf(videoPaths.edit, { video_id: video.id })} icon="import">
          {t.addFile}
        </LinkButton>
      )}
    </div>
  )
}

function Elsewhere({ video }: { video: Video }) {
  const t = useMessages(videoShowMessages)
  return (
    <div className="line-4">
      <p>{t.elsewhere}</p>
      {video.link !== null && (
        <LinkButton href={video.link} target="_blank" rel="noopener noreferrer" icon="play">
          {t.openElsewhere}
        </LinkButton>
      )}
    </div>
  )
}

/**
 * Plays by ranges under a word that holds for minutes. When it has run out in the middle, the player gets another one
 * and goes on from where it was; a second failure in a row is told.
 */
function FilePlayer({ video, fileKey }: { video: Video; fileKey: string }) {
  const t = useMessages(videoShowMessages)
  const { locale } = useLocale()
  const { link, address } = useLink(video.id, fileKey)
  const [failures, setFailures] = useState(0)
  const place = useRef({ seconds: 0, isPlaying: false })
  const showPoster = usePoster(video)
  const again = () => {
    setFailures((count) => count + 1)
    void link.refetch()
  }
  const isBroken = link.isError || failures > 1
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- people bring films without captions */}
      <video
        ref={showPoster}
        className={css.player}
        dir="ltr"
        controls
        preload="metadata"
        playsInline
        aria-label={t.playerOf(localName(video.title, locale))}
        {...(address && { src: address })}
        onLoadedMetadata={({ currentTarget }) => {
          if (place.current.seconds > 0) currentTarget.currentTime = place.current.seconds
          if (place.current.isPlaying) void currentTarget.play().catch(() => undefined)
        }}
        onTimeUpdate={({ currentTarget: { currentTime, paused } }) => {
          place.current = { seconds: currentTime, isPlaying: !paused }
          if (failures > 0) setFailures(0)
        }}
        onError={() => {
          if (failures === 0) again()
          else setFailures(2)
        }}
      />
      {isBroken && (
        <Banner
          tone="danger"
          actions={
            <Button
              icon="refresh"
              onClick={() => {
                setFailures(0)
                void link.refetch()
              }}
            >
              {t.retry}
            </Button>
          }
        >
          {t.broken}
        </Banner>
      )}
    </>
  )
}

function useLink(videoId: number, fileKey: string) {
  const api = useApi()
  const link = useQuery({
    queryKey: [endpointKey(videoFiles.link), videoId, fileKey],
    queryFn: async ({ signal }) =>
      (await api.call(videoFiles.link, { params: { videoId } }, { signal })).data,
    // A word that is being played must not change under the player.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const word = link.data?.word
  const address = word === undefined ? undefined : api.address(videoFiles.play, { params: { word } })
  return { link, address }
}

/** Gives a player the poster, under an address that lives as long as the element. */
function usePoster(video: Video) {
  const file = usePosterFile(video, 'poster').data
  return useCallback(
    (player: HTMLVideoElement) => {
      if (!file) return undefined
      const address = URL.createObjectURL(file)
      player.poster = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
}
