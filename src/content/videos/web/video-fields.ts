import { localDigits } from '#platform/contract/text/digits.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useShownName } from '#platform/web/ui/fields/record-source.ts'
import { videoDraft, videos, type Video } from '../videos.contract.ts'
import { videoFormMessages } from './video-form.messages.ts'
import { lengthText } from './video-labels.tsx'
import { videoPaths } from './video-paths.ts'
import { videosMessages } from './videos.messages.ts'
import { videoCategorySource, videoExerciseSource } from './video-sources.ts'

export type VideoValues = ValuesOf<typeof videoDraft>

export const emptyVideo: VideoValues = {
  title: { fa: null, ar: null },
  text: { fa: null, ar: null },
  source: 'upload',
  link: null,
  durationSeconds: null,
  categoryId: null,
  level: 'beginner',
  exerciseIds: [],
  position: 100,
  state: 'draft',
}

export function storedVideo({
  id: _id,
  file: _file,
  poster: _poster,
  watched: _watched,
  updatedAt: _at,
  category,
  exercises,
  version,
  ...values
}: Video): StoredRecord<VideoValues> {
  return {
    values: { ...values, categoryId: category.id, exerciseIds: exercises.map(({ id }) => id) },
    version,
  }
}

/** How the fields of a video are called, in the form and in its history. */
export function useVideoFields(): FieldSpecs<VideoValues> {
  const t = useMessages(videoFormMessages)
  const { levels, states, sources } = useMessages(videosMessages)
  const { format, prefs } = useLocale()
  const categoryName = useShownName(videoCategorySource)
  const exerciseName = useShownName(videoExerciseSource)
  const gone = { 'not-allowed': t.errors.gone }
  return {
    'title.fa': { label: t.fields.titleFa },
    'title.ar': { label: t.fields.titleAr },
    'text.fa': { label: t.fields.textFa },
    'text.ar': { label: t.fields.textAr },
    source: { label: t.fields.source, show: (source) => sources[source] },
    link: { label: t.fields.link, errors: { format: t.errors.link, required: t.errors.noLink } },
    durationSeconds: {
      label: t.fields.duration,
      unit: t.seconds,
      show: (seconds) => localDigits(lengthText(seconds), prefs.digits),
      errors: { required: t.errors.noDuration },
    },
    categoryId: {
      label: t.fields.category,
      show: (id) => categoryName(id) ?? format.number(id),
      errors: gone,
    },
    level: { label: t.fields.level, show: (level) => levels[level] },
    exerciseIds: {
      label: t.fields.exercises,
      show: (ids) =>
        format.list(ids.map((id) => (id === null ? '' : (exerciseName(id) ?? format.number(id))))),
      errors: gone,
    },
    position: { label: t.fields.position },
    state: {
      label: t.fields.state,
      show: (state) => states[state],
      errors: { 'not-allowed': t.errors.noFile },
    },
  }
}

/** A video, for its pages. */
export const videoRecord = recordForm({
  type: 'video',
  operations: videos,
  texts: videoFormMessages,
  also: [videos.watching],
  paths: videoPaths,
  schema: videoDraft,
  stored: storedVideo,
  nameOf: ({ title }, locale) => localName(title, locale),
})
