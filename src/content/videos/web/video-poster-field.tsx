import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { localName } from '#platform/contract/text/name-in.ts'
import { imageLimits, imageTypes } from '#platform/contract/uploads.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { BlobImage } from '#platform/web/ui/blob-image.tsx'
import { FileField } from '#platform/web/ui/fields/file-field.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { photosFieldMessages } from '#platform/web/ui/fields/photos-field.messages.ts'
import { smallerImage } from '#platform/web/ui/fields/smaller-image.ts'
import { Spinner } from '#platform/web/ui/spinner.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type Video, videos } from '../videos.contract.ts'
import css from './video.module.css'
import { videoFormMessages } from './video-form.messages.ts'
import { usePosterFile } from './video-poster.tsx'
import { videosMessages } from './videos.messages.ts'

/** The poster of a video that is stored: sent as soon as it is chosen, in the place of the one before. */
export function VideoPosterField({ video }: { video: Video }) {
  const t = useMessages(videoFormMessages)
  const words: Record<string, string> = useMessages(photosFieldMessages).refusals
  const [file, setFile] = useState<File | null>(null)
  const action = useKeepPoster(video.id, () => setFile(null))
  const refusal = refusalOf(file, action.error)
  function choose(chosen: File | null) {
    setFile(chosen)
    action.reset()
    if (chosen && chosen.size <= imageLimits.bytes) action.mutate(chosen)
  }
  return (
    <FormSection title={t.sections.poster}>
      <Poster video={video} />
      <FileField
        name="poster"
        label={t.fields.poster}
        hint={t.hints.poster}
        accept={imageTypes.join(',')}
        chooseLabel={video.poster ? t.changePoster : t.choosePoster}
        emptyLabel=""
        value={file}
        onChange={choose}
        error={refusal === undefined ? undefined : (words[refusal] ?? words['other'])}
      />
      {action.isPending && <Spinner />}
    </FormSection>
  )
}

function useKeepPoster(videoId: number, onKept: () => void) {
  const t = useMessages(videoFormMessages)
  const api = useApi()
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const params = { videoId }
  return useMutation({
    mutationFn: async (chosen: File) => {
      const upload = await smallerImage(chosen)
      return api.call(videos.setPoster, { params }, { upload, idempotencyKey: newIdempotencyKey() })
    },
    networkMode: 'always',
    onSuccess(reply) {
      queries.setQueryData(api.query(videos.get, { params }).queryKey, reply)
      readAgain(videos.list, videos.history)
      onKept()
      toast(t.posterKept)
    },
  })
}

function Poster({ video }: { video: Video }) {
  const t = useMessages(videosMessages)
  const { locale } = useLocale()
  const file = usePosterFile(video, 'poster').data
  if (video.poster === null) return null
  return (
    <div className={css.large}>
      {file && (
        <BlobImage file={file} alt={t.posterOf(localName(video.title, locale))} className={css.cover} />
      )}
    </div>
  )
}

/** Why a picture was not kept, as the words of the kit know it. */
function refusalOf(file: File | null, thrown: unknown): string | undefined {
  if (file && file.size > imageLimits.bytes) return 'too-large'
  if (!thrown) return undefined
  const error = asApiError(thrown)
  return error.fields['file']?.[0] ?? error.code
}
