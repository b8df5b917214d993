import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { listQueries } from '#platform/contract/paging.ts'
import { recordOperations } from '#platform/contract/record-operations.ts'
import { bilingual, day, id, instant, slug, text, version, whole } from '#platform/contract/scalars.ts'
import { imageMedia } from '#platform/contract/uploads.ts'

export const storyStates = ['now', 'scheduled', 'past', 'incomplete'] as const
export type StoryState = (typeof storyStates)[number]
export const storyCountries = ['IR', 'IQ'] as const
export const storyLimits = { text: 300, position: 9999, dietTypes: 30 } as const

const unique = z.refine<string[]>((values) => new Set(values).size === values.length, { error: 'duplicate' })

/** What editors write; the picture comes by an upload of its own. No country and no diet type: everybody. */
const storyShape = z.strictObject({
  title: bilingual(),
  text: z.strictObject({
    fa: z.nullable(text(storyLimits.text, 'fa-IR')),
    ar: z.nullable(text(storyLimits.text, 'ar-IQ')),
  }),
  fromOn: day,
  /** The last day, included. Null: until somebody ends it. */
  toOn: z.nullable(day),
  position: whole(0, storyLimits.position),
  countries: z.array(z.enum(storyCountries)).check(z.maxLength(storyCountries.length), unique),
  dietTypes: z.array(slug).check(z.maxLength(storyLimits.dietTypes), unique),
})
export type StoryDraft = z.output<typeof storyShape>

export const storyDraft = storyShape.check(
  z.refine(({ fromOn, toOn }) => toOn === null || toOn >= fromOn, { path: ['toOn'], error: 'out-of-range' }),
)

export const story = z.object({
  id,
  title: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
  text: z.object({ fa: z.nullable(z.string()), ar: z.nullable(z.string()) }),
  /** Pixels of the large size, and its key: another picture has another one. Null: none yet. */
  picture: z.nullable(z.object({ key: z.string(), width: z.int(), height: z.int() })),
  fromOn: day,
  toOn: z.nullable(day),
  position: z.int(),
  countries: z.array(z.enum(storyCountries)),
  dietTypes: z.array(z.string()),
  /** On this day in the country it is for; for both countries, in Iran. */
  state: z.enum(storyStates),
  version,
  updatedAt: instant,
})
export type Story = z.output<typeof story>

export const storySorts = ['position', 'title', 'from', 'updated'] as const
export const storyQueries = listQueries({
  sorts: storySorts,
  defaultSort: 'position',
  filters: {
    state: z.optional(z.enum(storyStates)),
    /** Shown to clients of this country, also where it is for all. */
    country: z.optional(z.enum(storyCountries)),
    dietType: z.optional(slug),
    /** Shown now, and for a week more at most. */
    ending: z.optional(z.boolean()),
    /** Whether its Arabic title is written. */
    arabic: z.optional(z.boolean()),
  },
})

export const stories = {
  ...recordOperations({
    path: 'stories',
    id: 'storyId',
    type: 'story',
    draft: storyDraft,
    changes: z.partial(storyShape),
    record: story,
    queries: { list: storyQueries.list, export: storyQueries.export },
    words: { one: 'a story', many: 'stories' },
    summaries: {
      list: 'Stories, searched by title and text.',
      export: 'The filtered stories as a CSV or XLSX file.',
      create: 'Add a story; it is shown once it has a picture.',
      update: 'Change a story; absent fields stay, null clears.',
      remove: 'Delete a story with its picture.',
    },
  }),
  setPicture: operation('POST admin/stories/:storyId/picture', {
    summary: 'Give a story its picture, in the place of the one it has.',
    permission: 'stories.write',
    upload: imageMedia,
    reply: story,
    audit: 'story.picture',
    idempotent: 'accepted',
  }),
  thumbnail: operation('GET admin/stories/:storyId/thumbnail', {
    summary: 'The picture of a story, small.',
    permission: 'stories.read',
    reply: 'file',
  }),
  picture: operation('GET admin/stories/:storyId/picture', {
    summary: 'The picture of a story.',
    permission: 'stories.read',
    reply: 'file',
  }),
}
