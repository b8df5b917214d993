import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { loadedScreen } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserParagraph, UserText } from '#platform/web/text/user-text.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Fact } from '#platform/web/ui/fact.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { Together } from '#platform/web/ui/together.tsx'
import { type Video, videos } from '../videos.contract.ts'
import { Length, VideoStateTag } from './video-labels.tsx'
import { videoPaths } from './video-paths.ts'
import { VideoPlayer } from './video-player.tsx'
import { videoShowMessages } from './video-show.messages.ts'
import { VideoWatching } from './video-watching.tsx'
import { videosMessages } from './videos.messages.ts'

/** `/videos/{video_id}/show`: a video with its player, and how it is watched. */
export const Screen = loadedScreen(videos.get, videosMessages, 'title', (video) => (
  <VideoShow key={video.id} video={video} />
))

function VideoShow({ video }: { video: Video }) {
  const t = useMessages(videosMessages)
  const words = useMessages(videoShowMessages)
  const { locale } = useLocale()
  const mayWrite = useMay('videos.write')
  const watching = useQuery(useApi().query(videos.watching, { params: { videoId: video.id } })).data?.data
  const text = (locale === 'ar-IQ' && video.text.ar) || video.text.fa
  return (
    <Page
      title={localName(video.title, locale)}
      width="form"
      status={<VideoStateTag state={video.state} />}
      actions={
        mayWrite && (
          <LinkButton href={hrefOf(videoPaths.edit, { video_id: video.id })} icon="edit">
            {t.edit}
          </LinkButton>
        )
      }
    >
      <Together isThere={watching !== undefined} waiting={<Skeleton count={6} />}>
        <div className="stack-sections">
          <Card title={words.player}>
            <VideoPlayer video={video} />
          </Card>
          {watching && <VideoWatching watching={watching} />}
          <Card title={t.facts}>
            <div className="stack-3">
              {text !== null && <UserParagraph>{text}</UserParagraph>}
              <dl className="fact-list">
                {useFacts(video).map(([label, value]) => (
                  <Fact key={label} label={label} value={value} />
                ))}
              </dl>
            </div>
          </Card>
        </div>
      </Together>
    </Page>
  )
}

function useFacts({ category, level, durationSeconds, exercises, position, source }: Video) {
  const t = useMessages(videosMessages)
  const { locale, format } = useLocale()
  const facts: [string, ReactNode][] = [
    [t.category, <UserText key="category">{localName(category.name, locale)}</UserText>],
    [t.level, t.levels[level]],
    [t.source, t.sources[source]],
    [t.position, <Num key="position" value={position} />],
  ]
  if (durationSeconds !== null) facts.unshift([t.duration, <Length key="length" seconds={durationSeconds} />])
  if (exercises.length > 0)
    facts.push([t.exercises, format.list(exercises.map(({ name }) => localName(name, locale)))])
  return facts
}
