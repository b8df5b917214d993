import { localName } from '#platform/contract/text/name-in.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { exerciseLevels } from '#content/exercises/exercises.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn, ListFilter } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num, Percent } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { useRecordChoice } from '#platform/web/ui/fields/record-choice.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { type Video, videos, videoSources, videoStates } from '../videos.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { PosterThumbnail } from './video-poster.tsx'
import { videoPaths } from './video-paths.ts'
import { Length, VideoStateTag } from './video-labels.tsx'
import { videosMessages } from './videos.messages.ts'
import { videoCategorySource, videoExerciseSource } from './video-sources.ts'

/** `/videos`: what clients watch beside their exercises. */
export function Screen() {
  const t = useMessages(videosMessages)
  const { locale } = useLocale()
  const mayWrite = useMay('videos.write')
  return (
    <ListScreen
      list={{
        ...recordList(videos, t, { title: t.title, defaultSort: 'position', exportsRows: false }),
        columns: useColumns(),
        filters: useFilters(),
        rowHref: ({ id }) => hrefOf(videoPaths.show, { video_id: id }),
        rowName: ({ title }) => localName(title, locale),
        rowActions: ({ id }) =>
          mayWrite
            ? [{ id: 'edit', label: t.edit, icon: 'edit', href: hrefOf(videoPaths.edit, { video_id: id }) }]
            : [],
        create: { href: hrefOf(videoPaths.create), label: t.create, permission: 'videos.write' },
        systemViews: videoStates.map((state) => ({
          id: state,
          label: t.states[state],
          search: `state=${state}`,
        })),
      }}
    />
  )
}

function useColumns(): ListColumn<Video>[] {
  const t = useMessages(videosMessages)
  const { locale } = useLocale()
  return [
    { id: 'title', label: t.name, sort: 'title', cell: (video) => <NamedVideo video={video} /> },
    { id: 'state', label: t.state, cell: ({ state }) => <VideoStateTag state={state} /> },
    {
      id: 'category',
      label: t.category,
      cell: ({ category }) => <UserText>{localName(category.name, locale)}</UserText>,
    },
    { id: 'level', label: t.level, cell: ({ level }) => t.levels[level] },
    {
      id: 'duration',
      label: t.duration,
      sort: 'duration',
      numeric: true,
      cell: ({ durationSeconds }) => durationSeconds !== null && <Length seconds={durationSeconds} />,
    },
    { id: 'views', label: t.views, numeric: true, cell: ({ watched }) => <Num value={watched.views} /> },
    {
      id: 'viewers',
      label: t.viewers,
      numeric: true,
      cell: ({ watched }) => <Num value={watched.viewers} />,
    },
    { id: 'completed', label: t.completed, numeric: true, cell: completionCell },
    { id: 'source', label: t.source, defaultHidden: true, cell: ({ source }) => t.sources[source] },
    {
      id: 'position',
      label: t.position,
      sort: 'position',
      numeric: true,
      cell: ({ position }) => <Num value={position} />,
    },
    { id: 'updated', label: t.updated, sort: 'updated', defaultHidden: true, cell: updatedCell },
  ]
}

const updatedCell = ({ updatedAt }: Video) => <Instant at={updatedAt} />
const completionCell = ({ watched: { views, completed } }: Video) =>
  views > 0 && <Percent value={completed / views} />

function useFilters(): ListFilter[] {
  const t = useMessages(videosMessages)
  const choices = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
    optionsOf(values, words)
  const category = useRecordChoice(videoCategorySource)
  const exercise = useRecordChoice(videoExerciseSource)
  return [
    { id: 'state', label: t.state, kind: 'choice', options: choices(videoStates, t.states) },
    { id: 'category', param: 'categoryId', label: t.category, kind: 'searchChoice', ...category },
    { id: 'level', label: t.level, kind: 'choice', options: choices(exerciseLevels, t.levels) },
    { id: 'exercise', param: 'exerciseId', label: t.exercise, kind: 'searchChoice', ...exercise },
    { id: 'source', label: t.source, kind: 'choice', options: choices(videoSources, t.sources) },
    { id: 'arabic', label: t.arabic, kind: 'boolean', yes: t.hasArabic, no: t.noArabic },
  ]
}

function NamedVideo({ video }: { video: Video }) {
  const t = useMessages(videosMessages)
  const { locale } = useLocale()
  return (
    <span className="row-3">
      <PosterThumbnail video={video} />
      <span className="line-1-3 shrinks">
        <UserText>{localName(video.title, locale)}</UserText>
        {locale === 'ar-IQ' && video.title.ar === null && (
          <StatusTag tone="plum" icon="warning">
            {t.noArabic}
          </StatusTag>
        )}
        {video.source === 'upload' && video.file === null && (
          <StatusTag tone="plum" icon="warning">
            {t.noFile}
          </StatusTag>
        )}
      </span>
    </span>
  )
}
