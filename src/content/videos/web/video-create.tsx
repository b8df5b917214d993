import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
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
  const openCreated = useOpenCreated()
  const form = useForm({
    schema: videoDraft,
    fields: useVideoFields(),
    initial: emptyVideo,
    draft: 'video/new',
    submit: useCreateCall(videos.create, videos.list),
  })
  return (
    <FormScreen
      form={form}
      title={t.createTitle}
      bar="always"
      notice={<InlineMessage tone="info">{t.hints.later}</InlineMessage>}
      crumbs={[{ label: listTitle, href: backHref(videoPaths.list) }]}
      onSaved={({ id }) => openCreated(fillPath(videoPaths.edit, { video_id: id }))}
    >
      <VideoForm form={form} />
    </FormScreen>
  )
}
