import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { countries } from '#clients/clients/client-fields.contract.ts'
import { day, id, instant, version, whole } from '#platform/contract/scalars.ts'
import { hijriYears } from '#platform/contract/text/hijri.ts'
import { fastingRisks } from '#nutrition/composer/fasting-risks.contract.ts'
import { FINDING_SEVERITIES } from '#nutrition/composer/safety-policy.contract.ts'

/** `single-days`: some days of the week. `religious`: any other fast on days that follow one another. */
export const fastingKinds = ['ramadan', 'single-days', 'religious'] as const
export type FastingKind = (typeof fastingKinds)[number]

/** By its dates on a day: `ahead`, `running`, `over`; `cancelled` before it began. */
export const fastingStates = ['ahead', 'running', 'over', 'cancelled'] as const

export const fastingLimits = {
  /** Of a fast other than Ramadan. */
  days: 366,
  /** Days by which who announces the month may differ from the table. */
  offset: 1,
  monthDays: { min: 29, max: 30 },
  /** Clients who are switched at once. */
  clients: 200,
} as const

const hijriYear = whole(hijriYears.at(0) ?? 0, hijriYears.at(-1) ?? 0)
/** Saturday is 0, Friday 6. */
const weekdays = z.array(whole(0, 6)).check(z.maxLength(7))

/** HH:MM by the clock of the client's province. */
const clock = z.string()
const sunTimes = z.object({ day, dawn: clock, sunrise: clock, sunset: clock, iftar: clock })

export const fastingPeriod = z.object({
  id,
  clientId: id,
  kind: z.enum(fastingKinds),
  /** Of Ramadan. */
  hijriYear: z.nullable(z.int()),
  fromDay: day,
  /** The last day. */
  toDay: day,
  /** The days of the week that are fasted; empty: all. */
  weekdays,
  state: z.enum(fastingStates),
  /** Times of its first and of its last day. */
  first: sunTimes,
  last: sunTimes,
  by: z.nullable(z.string()),
  at: instant,
  version,
})
export type FastingPeriod = z.output<typeof fastingPeriod>

/** As a finding of the clinical gate. */
export const fastingFinding = z.object({
  code: z.string(),
  severity: z.enum(FINDING_SEVERITIES),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** What has to be known of a client before somebody can say whether they may fast. */
export const fastingInputs = ['sex', 'birth_date', 'height', 'weight'] as const

export const clientFasting = z.object({
  today: sunTimes,
  /** False: the times are those of the capital. */
  isProvinceKnown: z.boolean(),
  /** The newest first. */
  periods: z.array(fastingPeriod),
  /** The Ramadan that runs or comes next in the client's country; null where the table of months ends. */
  ramadan: z.nullable(z.object({ hijriYear: z.int(), fromDay: day, toDay: day })),
  missing: z.array(z.enum(fastingInputs)),
  /** What speaks against fasting as far as the record says. */
  findings: z.array(fastingFinding),
})
export type ClientFasting = z.output<typeof clientFasting>

/** Ramadan asks for no days: they follow from the country. Whoever asked the questions says what was answered with yes. */
export const fastingDraft = z.strictObject({
  kind: z.enum(fastingKinds),
  fromDay: z.optional(z.nullable(day)),
  toDay: z.optional(z.nullable(day)),
  weekdays: z._default(weekdays, []),
  risks: z._default(z.array(z.enum(fastingRisks)), []),
})
export type FastingDraft = z.output<typeof fastingDraft>

export const ramadanMonth = z.object({
  country: z.enum(countries),
  hijriYear: z.int(),
  /** As the table of months has it. */
  expected: z.object({ fromDay: day, days: z.int() }),
  offset: z.int(),
  days: z.int(),
  fromDay: day,
  toDay: day,
  /** Who set it last; null: it is as the table expects it. */
  changed: z.nullable(z.object({ at: instant, by: z.nullable(z.string()) })),
  version,
})
export type RamadanMonth = z.output<typeof ramadanMonth>

export const ramadanChange = z.strictObject({
  offset: whole(-fastingLimits.offset, fastingLimits.offset),
  days: whole(fastingLimits.monthDays.min, fastingLimits.monthDays.max),
})

/** Why a client was not switched: `not-found`, `closed`, `unknown` (a field is missing), `refused` (may not fast). */
export const fastingFailures = ['not-found', 'closed', 'unknown', 'refused'] as const

/** What a switch of many did. */
export const fastedMany = z.object({
  changed: z.int(),
  /** They fast on these days already. */
  unchanged: z.int(),
  failures: z.array(
    z.object({
      clientId: id,
      /** Null where the caller may not see the client. */
      name: z.nullable(z.string()),
      reason: z.enum(fastingFailures),
      findings: z.array(fastingFinding),
    }),
  ),
})
export type FastedMany = z.output<typeof fastedMany>

export const fasting = {
  ofClient: operation('GET admin/clients/:clientId/fasting', {
    summary: 'When a client fasts, the times of the sun in their province, and whether they may fast.',
    permission: 'food-lists.read',
    reply: clientFasting,
    scope: 'clients',
  }),
  start: operation('POST admin/clients/:clientId/fasting', {
    summary:
      'Switch a client to fasting for Ramadan or other days; refused with the reasons where they may not fast.',
    permission: 'food-lists.write',
    body: fastingDraft,
    reply: fastingPeriod,
    audit: 'fasting.started',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  stop: operation('POST admin/clients/:clientId/fasting/:periodId/stop', {
    summary: 'End a fast with yesterday, or cancel one that has not begun.',
    permission: 'food-lists.write',
    reply: fastingPeriod,
    audit: 'fasting.stopped',
    ifMatch: true,
    scope: 'clients',
  }),
  startMany: operation('POST admin/fasting/ramadan', {
    summary: 'Switch chosen clients for the Ramadan of their country; who may not fast is named.',
    permission: 'food-lists.write',
    body: z.strictObject({
      ids: z
        .array(id)
        .check(z.minLength(1), z.maxLength(fastingLimits.clients))
        .check(z.refine((ids) => new Set(ids).size === ids.length, { error: 'repeated' })),
    }),
    reply: fastedMany,
    audit: 'fasting.started',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  months: operation('GET admin/ramadan-months', {
    summary: 'First day and length of Ramadan by country and year.',
    permission: 'meals.read',
    reply: z.array(ramadanMonth),
  }),
  changeMonth: operation('PATCH admin/ramadan-months/:country/:hijriYear', {
    summary:
      'Say when Ramadan of a year begins in a country and how long it is; the fasts of clients move with it.',
    permission: 'meals.write',
    params: z.strictObject({ country: z.enum(countries), hijriYear }),
    body: ramadanChange,
    reply: ramadanMonth,
    audit: 'ramadan-month.changed',
    ifMatch: true,
  }),
}
