import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useRecordForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
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
  const api = useApi()
  const fields = useStoryFields()
  const { patch } = useStoryCalls(story.id)
  const history = useQuery(api.query(stories.history, { params: { storyId: story.id } }))
  const form = useRecordForm({
    record: story,
    schema: storyDraft,
    fields,
    draft: `story/${story.id}`,
    stored: storedStory,
    patch,
  })
  const name = titleIn(story.title, useLocale().locale)
  const specs = { ...fields, picture: { label: t.fields.picture } }
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: words.title, href: backHref(storyPaths.list) }]}
      status={<StoryStateTag state={story.state} />}
      actions={<HistoryButton query={history} specs={specs} form={form} />}
      notice={<CreatedNotice name={name} createHref={hrefOf(storyPaths.create)} />}
      onSaved={() => toast(t.saved(name))}
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
    </FormScreen>
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
