import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { imageLimits, imageTypes } from '#platform/contract/uploads.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FileField } from '#platform/web/ui/fields/file-field.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { photosFieldMessages } from '#platform/web/ui/fields/photos-field.messages.ts'
import { smallerImage } from '#platform/web/ui/fields/smaller-image.ts'
import { Spinner } from '#platform/web/ui/spinner.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { stories, type Story } from '../stories.contract.ts'
import { storyFormMessages } from './story-form.messages.ts'

/** The picture of a story that is stored: sent as soon as it is chosen, in the place of the one before. */
export function StoryPictureField({ story }: { story: Story }) {
  const t = useMessages(storyFormMessages)
  const words: Record<string, string> = useMessages(photosFieldMessages).refusals
  const api = useApi()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const params = { storyId: story.id }
  const act = useMutation({
    mutationFn: async (chosen: File) => {
      const upload = await smallerImage(chosen)
      return api.call(stories.setPicture, { params }, { upload, idempotencyKey: newIdempotencyKey() })
    },
    networkMode: 'always',
    onSuccess(reply) {
      queries.setQueryData(api.query(stories.get, { params }).queryKey, reply)
      for (const endpoint of [stories.list, stories.history]) {
        void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
      }
      setFile(null)
      toast(t.pictureKept)
    },
  })
  const refusal = refusalOf(file, act.error)
  function choose(chosen: File | null) {
    setFile(chosen)
    act.reset()
    if (chosen && chosen.size <= imageLimits.bytes) act.mutate(chosen)
  }
  return (
    <FormSection title={t.sections.picture}>
      <FileField
        name="file"
        label={t.fields.picture}
        hint={t.hints.picture}
        accept={imageTypes.join(',')}
        chooseLabel={story.picture ? t.changePicture : t.choosePicture}
        emptyLabel=""
        value={file}
        onChange={choose}
        error={refusal === undefined ? undefined : (words[refusal] ?? words['other'])}
      />
      {act.isPending && <Spinner />}
    </FormSection>
  )
}

/** Why a picture was not kept, as the words of the kit know it. */
function refusalOf(file: File | null, thrown: unknown): string | undefined {
  if (file && file.size > imageLimits.bytes) return 'too-large'
  if (!thrown) return undefined
  const error = asApiError(thrown)
  return error.fields['file']?.[0] ?? error.code
}
