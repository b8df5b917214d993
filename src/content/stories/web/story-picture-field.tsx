import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, useReadAgain, useServices } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { PictureField } from '#platform/web/ui/fields/picture-field.tsx'
import { type Picture, usePicture } from '#platform/web/ui/fields/use-picture.ts'
import type { SendOptions } from '#platform/web/ui/fields/use-uploads.ts'
import { inThisBrowser, type WaitingFiles } from '#platform/web/ui/fields/waiting-files.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { stories, type Story } from '../stories.contract.ts'
import { storyFormMessages } from './story-form.messages.ts'

/** Where a picture waits: for a story that is being written, or for one that is stored. */
export const picturePlace = (storyId: number | null): string => `story/${storyId ?? 'new'}/picture`

/** Pictures of stories are posters, not people: they may wait as long as the draft of the words. */
export function useStoryFiles(): WaitingFiles {
  const { session } = useServices()
  const [files] = useState(() => inThisBrowser(session.state().user?.id ?? 0))
  return files
}

/** The picture of a story that is stored: sent as soon as it is chosen, in the place of the one before. */
export function StoryPictureField({ story }: { story: Story }) {
  const t = useMessages(storyFormMessages)
  const api = useApi()
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const params = { storyId: story.id }
  async function send(options: SendOptions) {
    const reply = await api.call(stories.setPicture, { params }, options)
    queries.setQueryData(api.query(stories.get, { params }).queryKey, reply)
    readAgain(stories.list, stories.history)
    toast(t.pictureKept)
  }
  const picture = usePicture({ place: picturePlace(story.id), files: useStoryFiles(), send })
  return (
    <StoryPictureSection picture={picture} chooseLabel={story.picture ? t.changePicture : t.choosePicture} />
  )
}

/** The part of the form that asks for the picture. */
export function StoryPictureSection({ picture, chooseLabel }: { picture: Picture; chooseLabel: string }) {
  const t = useMessages(storyFormMessages)
  return (
    <FormSection title={t.sections.picture}>
      <PictureField
        name="file"
        label={t.fields.picture}
        hint={t.hints.picture}
        chooseLabel={chooseLabel}
        picture={picture}
      />
    </FormSection>
  )
}
