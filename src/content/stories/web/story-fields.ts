import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { stories, storyDraft, type Story } from '../stories.contract.ts'
import { storiesMessages } from './stories.messages.ts'
import { storyFormMessages } from './story-form.messages.ts'
import { storyPaths } from './story-paths.ts'
import { titleIn } from './story-state.tsx'

export type StoryValues = ValuesOf<typeof storyDraft>

export function emptyStory(today: string): StoryValues {
  return {
    title: { fa: null, ar: null },
    text: { fa: null, ar: null },
    fromOn: today,
    toOn: null,
    position: 100,
    countries: [],
    dietTypes: [],
  }
}

function storedStory({
  id: _id,
  picture: _picture,
  state: _state,
  updatedAt: _at,
  version,
  ...values
}: Story): StoredRecord<StoryValues> {
  return { values, version }
}

/** How the fields of a story are called, in the form and in its history. */
export function useStoryFields(): FieldSpecs<StoryValues> {
  const t = useMessages(storyFormMessages)
  const { countries } = useMessages(storiesMessages)
  const { format } = useLocale()
  const dietTypes = useRegistry('diet_types')
  const showDay = (day: string) => format.date(day)
  return {
    'title.fa': { label: t.fields.titleFa },
    'title.ar': { label: t.fields.titleAr },
    'text.fa': { label: t.fields.textFa },
    'text.ar': { label: t.fields.textAr },
    fromOn: { label: t.fields.fromOn, show: showDay },
    toOn: { label: t.fields.toOn, show: showDay, errors: { 'out-of-range': t.errors.range } },
    position: { label: t.fields.position },
    countries: {
      label: t.fields.countries,
      show: (codes) => format.list(codes.flatMap((code) => (code === null ? [] : countries[code]))),
    },
    dietTypes: {
      label: t.fields.dietTypes,
      show: (codes) => format.list(codes.map((code) => dietTypes.nameOf(code ?? ''))),
      errors: { 'not-allowed': t.errors.gone },
    },
  }
}

/** A story, for its pages. */
export const storyRecord = recordForm({
  type: 'story',
  operations: stories,
  texts: storyFormMessages,
  paths: storyPaths,
  schema: storyDraft,
  stored: storedStory,
  nameOf: ({ title }, locale) => titleIn(title, locale),
})
