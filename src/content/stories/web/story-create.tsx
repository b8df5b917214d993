import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { useToday } from '#platform/web/list/today.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { stories, storyDraft } from '../stories.contract.ts'
import { emptyStory, useStoryFields } from './story-fields.ts'
import { StoryForm } from './story-form.tsx'
import { storyFormMessages } from './story-form.messages.ts'
import { storiesMessages } from './stories.messages.ts'
import { storyPaths } from './story-paths.ts'

/** `/stories/create`: the words; the picture follows on the story's own page. */
export function Screen() {
  const t = useMessages(storyFormMessages)
  const { title: listTitle } = useMessages(storiesMessages)
  const api = useApi()
  const queries = useQueryClient()
  const openCreated = useOpenCreated()
  const form = useForm({
    schema: storyDraft,
    fields: useStoryFields(),
    initial: emptyStory(useToday()),
    draft: 'story/new',
    async submit(body, { idempotencyKey }) {
      const { data } = await api.call(stories.create, { body }, { idempotencyKey })
      void queries.invalidateQueries({ queryKey: queryKeyOf(stories.list) })
      return data
    },
  })
  return (
    <FormScreen
      form={form}
      title={t.createTitle}
      bar="always"
      notice={<InlineMessage tone="info">{t.hints.pictureLater}</InlineMessage>}
      crumbs={[{ label: listTitle, href: backHref(storyPaths.list) }]}
      onSaved={({ id }) => openCreated(fillPath(storyPaths.edit, { story_id: id }))}
    >
      <StoryForm form={form} />
    </FormScreen>
  )
}
