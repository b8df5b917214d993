import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useNewRecord } from '#platform/web/form/record-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { videos } from '../videos.contract.ts'
import { videoRecord, emptyVideo, useVideoFields } from './video-fields.ts'
import { videoFormMessages } from './video-form.messages.ts'
import { VideoForm } from './video-form.tsx'
import { videosMessages } from './videos.messages.ts'

/** `/videos/create`: the words; file and poster follow on the video's own page. */
export function Screen() {
  const t = useMessages(videoFormMessages)
  const { title: listTitle } = useMessages(videosMessages)
  const form = useNewRecord(videoRecord, videos.create, useVideoFields(), emptyVideo)
  return (
    <RecordCreate
      record={videoRecord}
      form={form}
      list={listTitle}
      notice={<InlineMessage tone="info">{t.hints.later}</InlineMessage>}
    >
      <VideoForm form={form} />
    </RecordCreate>
  )
}
