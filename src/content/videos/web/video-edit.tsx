import { localName } from '#platform/contract/text/name-in.ts'
import { EditFoot, editScreen, RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { type Video } from '../videos.contract.ts'
import { videoRecord, useVideoFields } from './video-fields.ts'
import { VideoFileField } from './video-file-field.tsx'
import { videoFileMessages } from './video-file.messages.ts'
import { videoFormMessages } from './video-form.messages.ts'
import { VideoForm } from './video-form.tsx'
import { VideoStateTag } from './video-labels.tsx'
import { videoPaths } from './video-paths.ts'
import { VideoPosterField } from './video-poster-field.tsx'
import { videosMessages } from './videos.messages.ts'

export const Screen = editScreen(videoRecord, VideoEdit)

function VideoEdit({ record: video }: { record: Video }) {
  const t = useMessages(videoFormMessages)
  const { title: listTitle } = useMessages(videosMessages)
  const { megabytes } = useMessages(videoFileMessages)
  const { locale } = useLocale()
  const edit = useRecordEdit(videoRecord, video, useVideoFields())
  const { form } = edit
  const named = (records: readonly { id: number; name: Video['title'] }[]) =>
    records.map((record) => ({ id: record.id, label: localName(record.name, locale) }))
  const file = { label: t.fields.file, show: (bytes: number) => megabytes(Math.ceil(bytes / 1_048_576)) }
  const { views } = video.watched
  return (
    <RecordEdit
      edit={edit}
      list={listTitle}
      status={<VideoStateTag state={video.state} />}
      actions={
        <LinkButton href={hrefOf(videoPaths.show, { video_id: video.id })} icon="play">
          {t.show}
        </LinkButton>
      }
      specs={{ file, poster: { label: t.fields.poster } }}
      foot={
        <EditFoot
          edit={edit}
          usage={t.usage(views)}
          removeText={t.removeText}
          refusal={views > 0 ? t.inUse : undefined}
        />
      }
    >
      {form.values.source === 'upload' && (
        <VideoFileField video={video} onKept={(kept) => form.takeOver(videoRecord.stored(kept))} />
      )}
      <VideoPosterField video={video} />
      <VideoForm
        form={form}
        known={{ category: named([video.category]), exercises: named(video.exercises) }}
      />
    </RecordEdit>
  )
}
