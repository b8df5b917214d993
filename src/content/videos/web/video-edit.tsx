import { localName } from '#platform/contract/text/name-in.ts'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { type Video, videoDraft, videos } from '../videos.contract.ts'
import { storedVideo, useVideoFields } from './video-fields.ts'
import { VideoFileField } from './video-file-field.tsx'
import { VideoForm } from './video-form.tsx'
import { videoFileMessages } from './video-file.messages.ts'
import { videoFormMessages } from './video-form.messages.ts'
import { videoPaths } from './video-paths.ts'
import { VideoPosterField } from './video-poster-field.tsx'
import { VideoStateTag } from './video-labels.tsx'
import { videosMessages } from './videos.messages.ts'

const useVideoCalls = (videoId: number) =>
  useRecordCalls(videos, { videoId }, { listPath: videoPaths.list, also: [videos.watching] })

export function Screen() {
  const t = useMessages(videoFormMessages)
  return (
    <RecordPage get={videos.get} title={t.editTitle}>
      {(video) => <VideoEdit key={video.id} video={video} />}
    </RecordPage>
  )
}

function VideoEdit({ video }: { video: Video }) {
  const t = useMessages(videoFormMessages)
  const { title: listTitle } = useMessages(videosMessages)
  const { megabytes } = useMessages(videoFileMessages)
  const { locale } = useLocale()
  const fields = useVideoFields()
  const { patch } = useVideoCalls(video.id)
  const edit = useRecordEdit({
    type: 'video',
    record: video,
    history: videos.history,
    schema: videoDraft,
    fields,
    stored: storedVideo,
    patch,
  })
  const { form } = edit
  const name = localName(video.title, locale)
  const named = (records: readonly { id: number; name: Video['title'] }[]) =>
    records.map((record) => ({ id: record.id, label: localName(record.name, locale) }))
  const file = { label: t.fields.file, show: (bytes: number) => megabytes(Math.ceil(bytes / 1_048_576)) }
  return (
    <RecordEdit
      edit={edit}
      name={name}
      list={{ label: listTitle, path: videoPaths.list }}
      status={<VideoStateTag state={video.state} />}
      actions={
        <LinkButton href={hrefOf(videoPaths.show, { video_id: video.id })} icon="play">
          {t.show}
        </LinkButton>
      }
      specs={{ file, poster: { label: t.fields.poster } }}
      createPath={videoPaths.create}
      saved={t.saved(name)}
      foot={<VideoFoot video={video} dirty={form.dirty} />}
    >
      {form.values.source === 'upload' && (
        <VideoFileField video={video} onKept={(kept) => form.takeOver(storedVideo(kept))} />
      )}
      <VideoPosterField video={video} />
      <VideoForm
        form={form}
        known={{ category: named([video.category]), exercises: named(video.exercises) }}
      />
    </RecordEdit>
  )
}

function VideoFoot({ video, dirty }: { video: Video; dirty: boolean }) {
  const t = useMessages(videoFormMessages)
  const { remove } = useVideoCalls(video.id)
  const name = localName(video.title, useLocale().locale)
  const { views } = video.watched
  return (
    <RecordFoot
      name={name}
      usage={t.usage(views)}
      dirty={dirty}
      remove={{
        consequences: [t.removeText],
        ...(views > 0 && { refusal: t.inUse }),
        run: () => remove(video, t.removed(name)),
      }}
    />
  )
}
