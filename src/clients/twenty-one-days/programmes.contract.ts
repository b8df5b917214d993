import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import type { FieldErrors } from '#platform/contract/errors.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { listQueries, reader } from '#platform/contract/paging.ts'
import { id, instant, limits, rawText, text, version, whole } from '#platform/contract/scalars.ts'
import { offeredFacts } from '#clients/food-lists/food-finder.contract.ts'
import { composeConflict, listNames } from '#clients/food-lists/food-list-parts.contract.ts'
import { dayProblem, menuDays, menuFood } from './programme-days.contract.ts'

export const programmeStatuses = ['draft', 'published', 'retired'] as const
/** Energy of a band in kcal per day: for clients whose target is at least `kcalFrom` and below `kcalTo`. */
export const programmeLimits = { kcal: { min: 800, max: 4000 }, bandMin: 50, found: 20 } as const

const band = {
  kcalFrom: whole(programmeLimits.kcal.min, programmeLimits.kcal.max),
  kcalTo: whole(programmeLimits.kcal.min, programmeLimits.kcal.max),
  note: z.nullable(text(limits.note, 'any')),
}

export const programmeStart = z.strictObject({ ...band, copyFrom: z.nullable(id) })
export const programmeDraft = z.strictObject({ ...band, days: menuDays })
export type ProgrammeStart = z.output<typeof programmeStart>
export type ProgrammeDraft = z.output<typeof programmeDraft>

/** What is wrong between the fields of a band. @param floorKcal the lowest floor of the safety policy */
export function bandProblems(
  { kcalFrom, kcalTo }: Pick<ProgrammeDraft, 'kcalFrom' | 'kcalTo'>,
  floorKcal: number,
): FieldErrors {
  const found: FieldErrors = {}
  if (kcalFrom < floorKcal) found['kcalFrom'] = [`below-floor:${floorKcal}`]
  if (kcalTo < kcalFrom + programmeLimits.bandMin) found['kcalTo'] = [`too-narrow:${programmeLimits.bandMin}`]
  return found
}

export const programmeRow = z.object({
  id,
  number: z.int(),
  status: z.enum(programmeStatuses),
  kcalFrom: z.int(),
  kcalTo: z.int(),
  note: z.nullable(z.string()),
  /** Days with at least one food. */
  filledDays: z.int(),
  /** Energy of the leanest and the richest filled day; null while none is filled. */
  leastKcal: z.nullable(z.int()),
  mostKcal: z.nullable(z.int()),
  /** Runs that were started with this version, and those that go on today. */
  runs: z.int(),
  running: z.int(),
  publishedAt: z.nullable(instant),
  publishedBy: z.nullable(z.string()),
  version,
  updatedAt: instant,
})
export type ProgrammeRow = z.output<typeof programmeRow>

export const programmeDetail = z.extend(programmeRow, {
  days: menuDays,
  /** Of every item in the days: what energy is counted from. */
  facts: offeredFacts,
  names: listNames,
  floorKcal: z.int(),
  problems: z.array(dayProblem),
})
export type ProgrammeDetail = z.output<typeof programmeDetail>

/** `error.current` of a refused publication: days that are not ready, or published versions for the same energy. */
export const publishObstacles = z.object({
  problems: z.array(dayProblem),
  others: z.array(z.object({ id, number: z.int(), kcalFrom: z.int(), kcalTo: z.int() })),
})
export type PublishObstacles = z.output<typeof publishObstacles>

/** `error.current` of a filling that found no menu: as composing a list says it. */
export const fillConflict = z.object({ conflict: composeConflict })

export const offeredFood = z.object({
  ...menuFood.shape,
  name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
  facts: offeredFacts,
  names: listNames,
})
export type OfferedFood = z.output<typeof offeredFood>

export const programmeSorts = ['energy', 'number', 'updated'] as const
export const programmeQueries = listQueries({
  sorts: programmeSorts,
  defaultSort: 'energy',
  filters: {
    status: z.optional(z.enum(programmeStatuses)),
    /** Versions for clients with this target. */
    kcal: z.optional(whole(programmeLimits.kcal.min, programmeLimits.kcal.max)),
  },
})

const write = 'twenty-one-days.templates.write'

/** The template of the 21-day diet: versions for bands of energy, each with a menu for 21 days. */
export const programmes = {
  list: operation('GET admin/twenty-one-days/programmes', {
    summary: 'Versions of the 21-day programme by their energy.',
    permission: 'twenty-one-days.templates.read',
    query: programmeQueries.list,
    reply: programmeRow,
    paged: true,
  }),
  export: operation('GET admin/twenty-one-days/programmes/export', {
    summary: 'The filtered versions as a CSV or XLSX file.',
    permission: 'twenty-one-days.templates.export',
    query: programmeQueries.export,
    reply: 'file',
    audit: 'twenty-one-programmes.exported',
  }),
  get: operation('GET admin/twenty-one-days/programmes/:programmeId', {
    summary: 'One version with its 21 days, names, facts, and what keeps it from being published.',
    permission: 'twenty-one-days.templates.read',
    reply: programmeDetail,
  }),
  create: operation('POST admin/twenty-one-days/programmes', {
    summary: 'Add a version as a draft, empty or with the days of another one.',
    permission: write,
    body: programmeStart,
    reply: programmeDetail,
    audit: 'twenty-one-programme.created',
    idempotent: 'accepted',
  }),
  update: operation('PATCH admin/twenty-one-days/programmes/:programmeId', {
    summary: 'Change a draft; absent fields stay. `conflict` once it was published: copy it instead.',
    permission: write,
    body: z.partial(programmeDraft),
    reply: programmeDetail,
    audit: 'twenty-one-programme.changed',
    ifMatch: true,
  }),
  fill: operation('POST admin/twenty-one-days/programmes/:programmeId/fill', {
    summary:
      'Compose all 21 days of a draft from a diet of this type; `conflict` names what stands in the way.',
    permission: write,
    body: z.strictObject({ dietId: id }),
    reply: programmeDetail,
    audit: 'twenty-one-programme.filled',
    ifMatch: true,
  }),
  publish: operation('POST admin/twenty-one-days/programmes/:programmeId/publish', {
    summary:
      'Bring a draft into force. `conflict` names days that are not ready and published versions for the same energy, which `replace` retires.',
    permission: write,
    body: z.strictObject({ replace: z.boolean() }),
    reply: programmeDetail,
    audit: 'twenty-one-programme.published',
    ifMatch: true,
  }),
  retire: operation('POST admin/twenty-one-days/programmes/:programmeId/retire', {
    summary:
      'Take a published version out of force: new runs no longer get it, running ones keep their menu.',
    permission: write,
    reply: programmeDetail,
    audit: 'twenty-one-programme.retired',
    ifMatch: true,
  }),
  remove: operation('DELETE admin/twenty-one-days/programmes/:programmeId', {
    summary: 'Delete a draft that was never published.',
    permission: write,
    reply: z.null(),
    audit: 'twenty-one-programme.deleted',
    ifMatch: true,
  }),
  history: operation('GET admin/twenty-one-days/programmes/:programmeId/history', {
    summary: 'Every save of a version, newest first.',
    permission: 'twenty-one-days.templates.read',
    reply: z.array(historyEntry),
  }),
  foods: operation('GET admin/twenty-one-days/foods', {
    summary: 'Foods by name with their usual amounts, to put into a day.',
    permission: write,
    query: z.strictObject({ ...reader, q: z._default(rawText(limits.search), '') }),
    reply: z.array(offeredFood),
  }),
  diets: operation('GET admin/twenty-one-days/diets', {
    summary: 'The published diets of this type, to compose the days from.',
    permission: write,
    reply: z.array(
      z.object({ id, fa: z.string(), ar: z.nullable(z.string()), kcalFrom: z.int(), kcalTo: z.int() }),
    ),
  }),
}
