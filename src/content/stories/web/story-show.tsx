import type { ReactNode } from 'react'
import { useMay } from '#platform/web/app-context.tsx'
import { loadedScreen } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { Page } from '#platform/web/page.tsx'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { DateText } from '#platform/web/text/date-text.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Fact } from '#platform/web/ui/fact.tsx'
import { stories, type Story } from '../stories.contract.ts'
import { storiesMessages } from './stories.messages.ts'
import { storyPaths } from './story-paths.ts'
import { StoryPhones } from './story-phones.tsx'
import { StoryPicture } from './story-picture.tsx'
import { StoryStateTag, titleIn } from './story-state.tsx'

/** `/stories/{story_id}/show`: a story as clients see it. */
export const Screen = loadedScreen(stories.get, storiesMessages, 'title', (story) => (
  <StoryShow key={story.id} story={story} />
))

function StoryShow({ story }: { story: Story }) {
  const t = useMessages(storiesMessages)
  const { locale } = useLocale()
  const mayWrite = useMay('stories.write')
  return (
    <Page
      title={titleIn(story.title, locale)}
      width="form"
      status={<StoryStateTag state={story.state} />}
      actions={
        mayWrite && (
          <LinkButton href={hrefOf(storyPaths.edit, { story_id: story.id })} icon="edit">
            {t.edit}
          </LinkButton>
        )
      }
    >
      <div className="stack-sections">
        <Card title={t.preview}>
          <StoryPhones
            renderPicture={(label) => <StoryPicture story={story} size="picture" label={label} />}
            title={story.title}
            text={story.text}
          />
        </Card>
        <Card title={t.copyOf}>
          <dl className="fact-list">
            {useFacts(story).map(([label, value]) => (
              <Fact key={label} label={label} value={value} />
            ))}
          </dl>
        </Card>
      </div>
    </Page>
  )
}

function useFacts({ fromOn, toOn, countries, dietTypes }: Story): [string, ReactNode][] {
  const t = useMessages(storiesMessages)
  const { format } = useLocale()
  const today = useToday()
  const registry = useRegistry('diet_types')
  const all = (names: string[]) => (names.length === 0 ? t.everybody : format.list(names))
  return [
    [t.from, <DateText key="from" iso={fromOn} today={today} />],
    [t.to, toOn === null ? t.open : <DateText key="to" iso={toOn} today={today} />],
    [t.country, all(countries.map((country) => t.countries[country]))],
    [t.dietType, all(dietTypes.map(registry.nameOf))],
  ]
}
