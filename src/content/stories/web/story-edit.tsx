import { EditFoot, editScreen, RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { type Story } from '../stories.contract.ts'
import { storiesMessages } from './stories.messages.ts'
import { storyRecord, useStoryFields } from './story-fields.ts'
import { storyFormMessages } from './story-form.messages.ts'
import { StoryForm } from './story-form.tsx'
import { StoryPhones } from './story-phones.tsx'
import { StoryPictureField } from './story-picture-field.tsx'
import { StoryPicture } from './story-picture.tsx'
import { StoryStateTag } from './story-state.tsx'

export const Screen = editScreen(storyRecord, StoryEdit)

function StoryEdit({ record: story }: { record: Story }) {
  const t = useMessages(storyFormMessages)
  const words = useMessages(storiesMessages)
  const edit = useRecordEdit(storyRecord, story, useStoryFields())
  const { form } = edit
  return (
    <RecordEdit
      edit={edit}
      list={words.title}
      status={<StoryStateTag state={story.state} />}
      specs={{ picture: { label: t.fields.picture } }}
      foot={<EditFoot edit={edit} usage={t.usage} removeText={t.removeText} />}
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
