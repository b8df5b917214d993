import { largeFileLimits, videoTypes } from '#platform/contract/uploads.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FileField } from '#platform/web/ui/fields/file-field.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import type { Video } from '../videos.contract.ts'
import { useVideoUpload, type VideoUpload } from './use-video-upload.ts'
import css from './video.module.css'
import { videoFileMessages } from './video-file.messages.ts'
import { videoFormMessages } from './video-form.messages.ts'

const megabyte = 1_048_576

/** The file of a video that is stored: sent as soon as it is chosen, and played in the place of the one before. */
export function VideoFileField({ video, onKept }: { video: Video; onKept: (video: Video) => void }) {
  const t = useMessages(videoFileMessages)
  const { fields, sections } = useMessages(videoFormMessages)
  const words: Record<string, string> = t.refusals
  const { upload, start, stop } = useVideoUpload(video.id, (kept) => {
    toast(t.kept)
    onKept(kept)
  })
  const bytes = video.file?.bytes
  const isBusy = upload.phase === 'sending' || upload.phase === 'waiting' || upload.phase === 'finishing'
  return (
    <FormSection title={sections.file}>
      {bytes !== undefined && <p>{bytes < megabyte ? t.tiny : t.present(Math.round(bytes / megabyte))}</p>}
      <FileField
        name="file"
        label={fields.file}
        hint={t.hint(largeFileLimits.bytes / 1024 ** 3)}
        accept={videoTypes.join(',')}
        chooseLabel={video.file ? t.another : t.choose}
        emptyLabel=""
        value={upload.phase === 'idle' ? null : upload.file}
        disabled={isBusy}
        onChange={(file) => {
          if (file && !isBusy) void start(file)
        }}
        error={upload.phase === 'refused' ? (words[upload.reason] ?? words['other']) : undefined}
      />
      <Sending upload={upload} onStop={stop} onGoOn={(file) => void start(file)} />
    </FormSection>
  )
}

interface SendingProps {
  upload: VideoUpload
  onStop: () => void
  onGoOn: (file: File) => void
}

function Sending({ upload, onStop, onGoOn }: SendingProps) {
  const t = useMessages(videoFileMessages)
  if (upload.phase === 'idle' || upload.phase === 'refused') return null
  const { phase, share, file } = upload
  const texts = {
    sending: t.sending(Math.floor(share * 100)),
    waiting: t.waiting,
    finishing: t.finishing,
    cut: t.cut,
  }
  return (
    <div className="line-3">
      <progress className={css.progress} max={1} value={share} aria-label={t.progress} />
      <span role={phase === 'sending' ? undefined : 'status'}>{texts[phase]}</span>
      {phase === 'cut' && (
        <Button icon="refresh" onClick={() => onGoOn(file)}>
          {t.goOn}
        </Button>
      )}
      {(phase === 'sending' || phase === 'waiting') && (
        <Button icon="pause" onClick={onStop}>
          {t.stop}
        </Button>
      )}
    </div>
  )
}
