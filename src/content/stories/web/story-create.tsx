import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { BlobImage } from '#platform/web/ui/blob-image.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { type Picture, usePicture } from '#platform/web/ui/fields/use-picture.ts'
import { moveFile } from '#platform/web/ui/fields/waiting-files.ts'
import { stories, storyDraft } from '../stories.contract.ts'
import { storiesMessages } from './stories.messages.ts'
import { storyRecord, emptyStory, useStoryFields } from './story-fields.ts'
import { storyFormMessages } from './story-form.messages.ts'
import { StoryForm } from './story-form.tsx'
import { StoryPhones } from './story-phones.tsx'
import { picturePlace, StoryPictureSection, useStoryFiles } from './story-picture-field.tsx'
import css from './story.module.css'

/** `/stories/create`: words and picture. The picture is sent once the story is stored, from the story's own page. */
export function Screen() {
  const t = useMessages(storyFormMessages)
  const words = useMessages(storiesMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  const files = useStoryFiles()
  const picture = usePicture({ place: picturePlace(null), files })
  const form = useForm({
    schema: storyDraft,
    fields: useStoryFields(),
    initial: emptyStory(useToday()),
    draft: 'story/new',
    async submit(body, { idempotencyKey }) {
      const { data } = await api.call(stories.create, { body }, { idempotencyKey })
      readAgain(stories.list)
      await moveFile(files, picturePlace(null), picturePlace(data.id))
      return data
    },
  })
  return (
    <RecordCreate record={storyRecord} form={form} list={words.title}>
      <StoryPictureSection picture={picture} chooseLabel={t.choosePicture} />
      <StoryForm form={form} />
      <FormSection title={words.preview}>
        <StoryPhones
          renderPicture={(label) => <ChosenPicture picture={picture} label={label} />}
          title={form.values.title}
          text={form.values.text}
        />
      </FormSection>
    </RecordCreate>
  )
}

function ChosenPicture({ picture: { state }, label }: { picture: Picture; label: string }) {
  const t = useMessages(storiesMessages)
  if (state.phase === 'empty' || state.phase === 'refused')
    return <span className={css.none}>{t.noPicture}</span>
  return <BlobImage file={state.file} className={css.picture} alt={label} />
}
