import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { recordOperations } from '#platform/contract/record-operations.ts'
import { bilingual, id, instant, slug, version, whole } from '#platform/contract/scalars.ts'
import { guideDocument } from './guide-document.contract.ts'

export const guideLimits = { screens: 20, audience: 20, position: 9999, readers: 500 } as const

/** A screen's path as its manifest names it: `/profile/{user_id}`. */
const screenPath = z.string().check(z.regex(/^\/[a-z0-9/{}_-]*$/), z.maxLength(120))

const each = (most: number) =>
  [
    z.maxLength(most),
    z.refine<string[]>((values) => new Set(values).size === values.length, { error: 'duplicate' }),
  ] as const

/** What editors write. Nobody named as audience means everybody. */
export const guideDraft = z.strictObject({
  title: bilingual(),
  body: z.strictObject({
    fa: guideDocument.check(z.minLength(1)),
    ar: guideDocument,
  }),
  screens: z.array(screenPath).check(...each(guideLimits.screens)),
  /** Codes of roles. */
  audience: z.array(slug).check(...each(guideLimits.audience)),
  position: whole(0, guideLimits.position),
})
export type GuideDraft = z.output<typeof guideDraft>

const title = z.object({ fa: z.string(), ar: z.nullable(z.string()) })

/** A guide without its text, as lists show it. */
export const guideRow = z.object({
  id,
  title,
  /** Whether the Arabic text is written. */
  hasArabic: z.boolean(),
  screens: z.array(z.string()),
  audience: z.array(z.string()),
  position: z.int(),
  published: z.boolean(),
  /** Counts what readers were shown: up with each text that is published. 0: never published. */
  edition: z.int(),
  /** Whether it is for the one who asks; editors see others too. */
  forMe: z.boolean(),
  /** When the reader marked this edition as read. */
  readAt: z.nullable(instant),
  /** Of those whom it is for: who has read this edition. */
  readers: z.object({ read: z.int(), all: z.int() }),
  version,
  updatedAt: instant,
})
export type GuideRow = z.output<typeof guideRow>

export const guide = z.extend(guideRow, {
  body: z.object({ fa: guideDocument, ar: guideDocument }),
})
export type Guide = z.output<typeof guide>

/** Whom a guide is for, with what each has read; who has yet to read it comes first. */
export const guideReader = z.object({
  staffId: id,
  name: z.string(),
  /** The last edition read; null: none. */
  edition: z.nullable(z.int()),
  readAt: z.nullable(instant),
})
export type GuideReader = z.output<typeof guideReader>

export const guideSorts = ['position', 'title', 'updated'] as const
export const guideQueries = listQueries({
  sorts: guideSorts,
  defaultSort: 'position',
  filters: {
    screen: z.optional(screenPath),
    audience: z.optional(slug),
    published: z.optional(z.boolean()),
    /** Of what is for the one who asks: whether they have read this edition. */
    read: z.optional(z.boolean()),
    /** Whether title and text are written in Arabic. */
    arabic: z.optional(z.boolean()),
  },
})

export const supporterGuides = {
  ...recordOperations({
    path: 'supporter-guides',
    id: 'guideId',
    type: 'supporter-guide',
    draft: guideDraft,
    changes: z.partial(z.extend(guideDraft, { published: z.boolean() })),
    record: guide,
    row: guideRow,
    queries: { list: guideQueries.list, export: z.extend(guideQueries.export, exportRows) },
    words: { one: 'a guide', many: 'guides' },
    summaries: {
      list: 'Guides that the reader may see, drafts for editors only, searched in title and text.',
      export: 'The filtered guides as a CSV or XLSX file.',
      get: 'One guide with its text.',
      create: 'Write a guide; it is a draft until it is published.',
      update: 'Change, publish or withdraw a guide; absent fields stay.',
      remove: 'Delete a guide with its marks of reading.',
    },
  }),
  audiences: operation('GET admin/supporter-guides/audiences', {
    summary: 'The roles that a guide can be for.',
    permission: 'supporter-guides.read',
    reply: z.array(z.object({ code: z.string(), name: title })),
  }),
  history: operation('GET admin/supporter-guides/:guideId/history', {
    summary: 'Every save of a guide, newest first.',
    permission: 'supporter-guides.write',
    reply: z.array(historyEntry),
  }),
  markRead: operation('PUT admin/supporter-guides/:guideId/read', {
    summary: 'Say that one has read an edition of a guide; once is enough.',
    permission: 'supporter-guides.read',
    body: z.strictObject({ edition: whole(1, 1_000_000) }),
    reply: guide,
    audit: 'supporter-guide.read',
  }),
  readers: operation('GET admin/supporter-guides/:guideId/readers', {
    summary: 'Whom a guide is for, and what each has read.',
    permission: 'supporter-guides.write',
    reply: z.array(guideReader),
  }),
}
