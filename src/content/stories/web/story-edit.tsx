import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { stories, type Story, storyDraft } from '../stories.contract.ts'
import { storedStory, useStoryFields } from './story-fields.ts'
import { StoryForm } from './story-form.tsx'
import { storyFormMessages } from './story-form.messages.ts'
import { storiesMessages } from './stories.messages.ts'
import { storyPaths } from './story-paths.ts'
import { StoryPhones } from './story-phones.tsx'
import { StoryPicture } from './story-picture.tsx'
import { StoryPictureField } from './story-picture-field.tsx'
import { StoryStateTag, titleIn } from './story-state.tsx'

const useStoryCalls = (storyId: number) => useRecordCalls(stories, { storyId }, { listPath: storyPaths.list })

export function Screen() {
  const t = useMessages(storyFormMessages)
  return (
    <RecordPage get={stories.get} title={t.editTitle}>
      {(story) => <StoryEdit key={story.id} story={story} />}
    </RecordPage>
  )
}

function StoryEdit({ story }: { story: Story }) {
  const t = useMessages(storyFormMessages)
  const words = useMessages(storiesMessages)
  const fields = useStoryFields()
  const { patch } = useStoryCalls(story.id)
  const edit = useRecordEdit({
    type: 'story',
    record: story,
    history: stories.history,
    schema: storyDraft,
    fields,
    stored: storedStory,
    patch,
  })
  const { form } = edit
  const name = titleIn(story.title, useLocale().locale)
  const specs = { picture: { label: t.fields.picture } }
  return (
    <RecordEdit
      edit={edit}
      name={name}
      list={{ label: words.title, path: storyPaths.list }}
      status={<StoryStateTag state={story.state} />}
      specs={specs}
      createPath={storyPaths.create}
      saved={t.saved(name)}
      foot={<StoryFoot story={story} dirty={form.dirty} />}
    >
      <StoryPictureField story={story} />
      <StoryForm form={form} />
      <FormSection title={words.preview}>
        <StoryPhones
          renderPicture={(label) => <StoryPicture story={story} size="picture" label={label} />}
          title={form.values.title}
          text={form.values.text}
        />
      </FormSection>
    </RecordEdit>
  )
}

function StoryFoot({ story, dirty }: { story: Story; dirty: boolean }) {
  const t = useMessages(storyFormMessages)
  const { remove } = useStoryCalls(story.id)
  const name = titleIn(story.title, useLocale().locale)
  return (
    <RecordFoot
      name={name}
      usage={t.usage}
      dirty={dirty}
      remove={{ consequences: [t.removeText], run: () => remove(story, t.removed(name)) }}
    />
  )
}
