import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { videoDraft, videos } from '../videos.contract.ts'
import { emptyVideo, useVideoFields } from './video-fields.ts'
import { VideoForm } from './video-form.tsx'
import { videoFormMessages } from './video-form.messages.ts'
import { videoPaths } from './video-paths.ts'
import { videosMessages } from './videos.messages.ts'

/** `/videos/create`: the words; file and poster follow on the video's own page. */
export function Screen() {
  const t = useMessages(videoFormMessages)
  const { title: listTitle } = useMessages(videosMessages)
  const form = useForm({
    schema: videoDraft,
    fields: useVideoFields(),
    initial: emptyVideo,
    draft: 'video/new',
    submit: useCreateCall(videos.create, videos.list),
  })
  return (
    <RecordCreate
      form={form}
      title={t.createTitle}
      list={{ label: listTitle, path: videoPaths.list }}
      notice={<InlineMessage tone="info">{t.hints.later}</InlineMessage>}
      pathOf={(id) => fillPath(videoPaths.edit, { video_id: id })}
    >
      <VideoForm form={form} />
    </RecordCreate>
  )
}
