import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { useToday } from '#platform/web/list/today.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { DateText, Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { stories, type Story, storyCountries, storyStates } from '../stories.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import css from './story.module.css'
import { storiesMessages } from './stories.messages.ts'
import { storyPaths } from './story-paths.ts'
import { StoryPicture } from './story-picture.tsx'
import { StoryStateTag, titleIn } from './story-state.tsx'

/** `/stories`: what clients see for some days. */
export function Screen() {
  const t = useMessages(storiesMessages)
  const { locale } = useLocale()
  const mayWrite = useMay('stories.write')
  const dietTypes = useRegistry('diet_types')
  return (
    <ListScreen
      list={{
        ...recordList(stories, t, { title: t.title, defaultSort: 'position', exportsRows: false }),
        columns: useColumns(),
        filters: [
          { id: 'state', label: t.state, kind: 'choice', options: optionsOf(storyStates, t.states) },
          {
            id: 'country',
            label: t.country,
            kind: 'choice',
            options: optionsOf(storyCountries, t.countries),
          },
          { id: 'dietType', label: t.dietType, kind: 'choice', options: dietTypes.options },
          { id: 'ending', label: t.ending, kind: 'boolean', yes: t.isEnding, no: t.notEnding },
          { id: 'arabic', label: t.arabic, kind: 'boolean', yes: t.hasArabic, no: t.noArabic },
        ],
        rowHref: ({ id }) => hrefOf(storyPaths.show, { story_id: id }),
        rowName: ({ title }) => titleIn(title, locale),
        rowActions: ({ id }) =>
          mayWrite
            ? [{ id: 'edit', label: t.edit, icon: 'edit', href: hrefOf(storyPaths.edit, { story_id: id }) }]
            : [],
        create: { href: hrefOf(storyPaths.create), label: t.create, permission: 'stories.write' },
        systemViews: [
          { id: 'now', label: t.states.now, search: 'state=now' },
          { id: 'scheduled', label: t.states.scheduled, search: 'state=scheduled' },
        ],
      }}
    />
  )
}

function useColumns(): ListColumn<Story>[] {
  const t = useMessages(storiesMessages)
  const { format } = useLocale()
  const today = useToday()
  const dietTypes = useRegistry('diet_types')
  const all = (names: string[]) => (names.length === 0 ? t.everybody : format.list(names))
  return [
    { id: 'title', label: t.name, sort: 'title', cell: (story) => <NamedStory story={story} /> },
    { id: 'state', label: t.state, cell: ({ state }) => <StoryStateTag state={state} /> },
    {
      id: 'from',
      label: t.from,
      sort: 'from',
      cell: ({ fromOn }) => <DateText iso={fromOn} today={today} />,
    },
    {
      id: 'to',
      label: t.to,
      cell: ({ toOn }) => (toOn === null ? t.open : <DateText iso={toOn} today={today} />),
    },
    {
      id: 'country',
      label: t.country,
      cell: ({ countries }) => all(countries.map((country) => t.countries[country])),
    },
    { id: 'dietType', label: t.dietType, cell: (story) => all(story.dietTypes.map(dietTypes.nameOf)) },
    {
      id: 'position',
      label: t.position,
      sort: 'position',
      numeric: true,
      cell: ({ position }) => <Num value={position} />,
    },
    {
      id: 'updated',
      label: t.updated,
      sort: 'updated',
      defaultHidden: true,
      cell: (story) => <Instant at={story.updatedAt} />,
    },
  ]
}

function NamedStory({ story }: { story: Story }) {
  const t = useMessages(storiesMessages)
  const { locale } = useLocale()
  return (
    <span className="row-3">
      {story.picture ? (
        <StoryPicture story={story} size="thumbnail" label="" />
      ) : (
        <span className={css.thumbnail} />
      )}
      <UserText>{titleIn(story.title, locale)}</UserText>
      {locale === 'ar-IQ' && story.title.ar === null && (
        <StatusTag tone="plum" icon="warning">
          {t.noArabic}
        </StatusTag>
      )}
    </span>
  )
}
