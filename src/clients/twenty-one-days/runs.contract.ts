import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { listQueries } from '#platform/contract/paging.ts'
import { day, id, instant, limits, text, version, whole } from '#platform/contract/scalars.ts'
import { listDocumentSchema } from '#nutrition/composer/composer.contract.ts'
import { weighInLimits } from '#clients/visits/visits.contract.ts'
import { listNames } from '#clients/food-lists/food-list-parts.contract.ts'
import { RUN_DAYS, WEIGH_DAYS } from './programme-days.contract.ts'

export const runStates = ['running', 'finished', 'stopped'] as const
export const pauseReasons = ['unwell', 'hunger', 'travel', 'pregnancy', 'no_contact', 'other'] as const
export type PauseReason = (typeof pauseReasons)[number]
/** A run may be agreed on so many days ahead; a weigh-in counts for its day when it is so near. */
export const runLimits = { aheadDays: 7, nearDays: 3, note: limits.note } as const

const weight = z.object({
  day: z.int(),
  weightG: z.int(),
  weighedOn: day,
  recordedBy: z.nullable(z.string()),
  recordedAt: instant,
})
export type RunWeight = z.output<typeof weight>

/**
 * Why a run cannot be started, or is not safe any more: `running`, `closed`, `input-missing`, `no-programme`, `no-safe-food`, or the code of
 * what the clinical gate or the checker found.
 */
export const startReason = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type StartReason = z.output<typeof startReason>

const runBase = {
  id,
  clientId: id,
  startedOn: day,
  /** The last day: of the 21, or the one on which it was stopped. */
  lastOn: day,
  /** The day of the programme in the client's country today: 0 before the first, 21 from the last on. */
  dayIndex: z.int(),
  state: z.enum(runStates),
  doneDays: z.array(z.int()),
  weights: z.array(weight),
  /** Grams from the first to the last weigh-in; negative is a loss. Null with fewer than two. */
  changeG: z.nullable(z.int()),
  programme: z.object({ id, number: z.int(), kcalFrom: z.int(), kcalTo: z.int() }),
  pauseReason: z.nullable(z.enum(pauseReasons)),
  pauseNote: z.nullable(z.string()),
  /** Since when a run that goes on no longer passes, and why; null while it passes. */
  unsafe: z.nullable(z.object({ since: instant, reasons: z.array(startReason) })),
  version,
}

export const runRow = z.object({
  ...runBase,
  client: z.object({
    code: z.string(),
    fullName: z.string(),
    country: z.enum(['IR', 'IQ']),
    supporter: z.nullable(z.object({ id, name: z.string() })),
  }),
  today: day,
})
export type RunRow = z.output<typeof runRow>

export const runDetail = z.object({
  ...runBase,
  targetKcal: z.int(),
  floorKcal: z.int(),
  /** The menu of the client with names of the day it was made. */
  document: listDocumentSchema,
  names: listNames,
  /** Foods of the template that this client may not get, and what stands in their place. `day` from 1. */
  replaced: z.array(z.object({ day: z.int(), mealCode: z.string(), from: z.string(), to: z.string() })),
  startedBy: z.nullable(z.string()),
})
export type RunDetail = z.output<typeof runDetail>

export const startCheck = z.object({
  /** Empty: a run may be started. */
  reasons: z.array(startReason),
  targetKcal: z.nullable(z.int()),
  programme: z.nullable(runRow.shape.programme),
  /** Dishes that would be replaced for this client. */
  replaced: z.int(),
})
export type StartCheck = z.output<typeof startCheck>

/** `error.current` of a refused start. */
export const startRefusal = z.object({ reasons: z.array(startReason) })

export const clientRuns = z.object({
  clientId: id,
  client: z.object({
    code: z.string(),
    fullName: z.string(),
    language: z.enum(['fa-IR', 'ar-IQ']),
    country: z.enum(['IR', 'IQ']),
    supporterName: z.nullable(z.string()),
  }),
  /** The business day in the client's country. */
  today: day,
  lastWeight: z.nullable(z.object({ weightG: z.int(), on: z.nullable(day) })),
  /** The newest run. */
  current: z.nullable(runDetail),
  /** The runs before it, newest first. */
  past: z.array(z.object(runBase)),
  start: startCheck,
})
export type ClientRuns = z.output<typeof clientRuns>
export type PastRun = ClientRuns['past'][number]

export const runWeighIn = z.strictObject({
  weightG: whole(weighInLimits.weightG.min, weighInLimits.weightG.max),
  weighedOn: day,
  /** Says that an unusual change was asked about and is right. */
  confirmed: z.optional(z.boolean()),
})

export const runStop = z.strictObject({
  reason: z.enum(pauseReasons),
  note: z.nullable(text(runLimits.note, 'any')),
})

export const runSorts = ['started', 'done', 'change', 'name'] as const
export const runQueries = listQueries({
  sorts: runSorts,
  defaultSort: '-started',
  filters: {
    state: z.optional(z.enum(runStates)),
    startedFrom: z.optional(day),
    startedTo: z.optional(day),
    /** Runs that wait for the weigh-in of a day that has come. */
    weighDue: z.optional(z.enum(['true', 'false'])),
    /** Runs that no longer pass. */
    unsafe: z.optional(z.enum(['true', 'false'])),
  },
})

const write = 'twenty-one-days.write'

/** Runs of the 21-day diet: at most one of a client at a time. */
export const runs = {
  list: operation('GET admin/twenty-one-days', {
    summary: 'Runs of the clients in scope, searched by name, code or phone of the client.',
    permission: 'twenty-one-days.read',
    query: runQueries.list,
    reply: runRow,
    paged: true,
    scope: 'clients',
  }),
  export: operation('GET admin/twenty-one-days/export', {
    summary: 'The filtered runs as a CSV or XLSX file.',
    permission: 'twenty-one-days.export',
    query: runQueries.export,
    reply: 'file',
    audit: 'twenty-one-runs.exported',
    scope: 'clients',
  }),
  ofClient: operation('GET admin/clients/:clientId/twenty-one-days', {
    summary:
      'The newest run of a client with its menu, the runs before, and whether another one may be started.',
    permission: 'twenty-one-days.read',
    reply: clientRuns,
    audit: 'twenty-one-run.viewed',
    scope: 'clients',
  }),
  start: operation('POST admin/clients/:clientId/twenty-one-days', {
    summary:
      'Start a run with the published programme of the client’s energy; `clinical-gate` names every reason against.',
    permission: write,
    body: z.strictObject({ startOn: day }),
    reply: runDetail,
    audit: 'twenty-one-run.started',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  mark: operation('PUT admin/twenty-one-days/runs/:runId/days/:day', {
    summary: 'Mark a day that has come as done or not done.',
    permission: write,
    params: z.strictObject({ runId: id, day: whole(1, RUN_DAYS) }),
    body: z.strictObject({ done: z.boolean() }),
    reply: runDetail,
    audit: 'twenty-one-run.day-marked',
    ifMatch: true,
    scope: 'clients',
  }),
  weigh: operation('PUT admin/twenty-one-days/runs/:runId/weights/:day', {
    summary: 'Record or correct the weigh-in of day 1, 8, 15 or 21. An unusual change needs `confirmed`.',
    permission: write,
    params: z.strictObject({ runId: id, day: whole(1, RUN_DAYS).check(z.refine(isWeighDay)) }),
    body: runWeighIn,
    reply: runDetail,
    audit: 'twenty-one-run.weighed',
    ifMatch: true,
    scope: 'clients',
  }),
  stop: operation('POST admin/twenty-one-days/runs/:runId/stop', {
    summary: 'Pause a running run today, with a reason.',
    permission: write,
    body: runStop,
    reply: runDetail,
    audit: 'twenty-one-run.stopped',
    ifMatch: true,
    scope: 'clients',
  }),
  history: operation('GET admin/twenty-one-days/runs/:runId/history', {
    summary: 'Every save of a run, newest first.',
    permission: 'twenty-one-days.read',
    reply: z.array(historyEntry),
    audit: 'twenty-one-run.viewed',
    scope: 'clients',
  }),
}

function isWeighDay(day: number): boolean {
  return WEIGH_DAYS.some((one) => one === day)
}
