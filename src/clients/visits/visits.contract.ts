import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { day, id, instant, limits, text, version, whole } from '#platform/contract/scalars.ts'
import { LIST_KINDS, listTargetsSchema } from '#nutrition/composer/composer.contract.ts'

/** Grams and millimetres; the hard ranges of nutrition.md §1.1. */
export const weighInLimits = {
  weightG: { min: 25_000, max: 350_000 },
  waistMm: { min: 400, max: 2200 },
} as const

/** Where a visit stands: not yet due, due today, late, over with its term or file, weighed, list sent, list received. */
export const visitStates = ['planned', 'due', 'late', 'lapsed', 'weighed', 'list_sent', 'received'] as const
export type VisitState = (typeof visitStates)[number]

export const foodListStates = ['draft', 'sent', 'received', 'replaced'] as const

/** One of the three lists of a visit, as the timeline shows it. */
export const visitList = z.object({
  id,
  kind: z.enum(LIST_KINDS),
  state: z.enum(foodListStates),
  /** The newest version's number. */
  number: z.int(),
  fromDay: day,
  days: z.int(),
  sentAt: z.nullable(instant),
  receivedAt: z.nullable(instant),
})
export type VisitList = z.output<typeof visitList>

export const visit = z.object({
  id,
  clientId: id,
  termId: id,
  /** From 1 in its term. */
  number: z.int(),
  dueOn: day,
  state: z.enum(visitStates),
  weighedOn: z.nullable(day),
  weightG: z.nullable(z.int()),
  /** Grams since the weigh-in before, and since the start weight; negative is a loss. */
  deltaG: z.nullable(z.int()),
  fromStartG: z.nullable(z.int()),
  /** A code of the registry `visit_states`. */
  stateCode: z.nullable(z.string()),
  waistMm: z.nullable(z.int()),
  note: z.nullable(z.string()),
  activityType: z.nullable(z.string()),
  recordedBy: z.nullable(z.object({ id, name: z.string() })),
  recordedAt: z.nullable(instant),
  targetKcal: z.nullable(z.int()),
  /** The lists of this visit, at most one of each kind. */
  lists: z.array(visitList),
  version,
})
export type Visit = z.output<typeof visit>

export const energyLimits = [
  'deficit_range',
  'tdee_share',
  'weekly_loss',
  'teen',
  'body',
  'breastfeeding',
  'after_birth',
  'pregnancy',
  'child',
  'surplus_range',
  'floor',
] as const

/** How the energy target came about, whole kcal per day, and the targets of a list that follow from it. */
export const visitTarget = z.object({
  restingKcal: z.int(),
  /** By the formula and `correctionKcal`. */
  tdeeKcal: z.int(),
  /** What was accepted from observed weights; absent: the formula alone. */
  correctionKcal: z.optional(z.int()),
  /** The requirement of 2023 with breastfeeding's increment, beside the formula; absent in targets made before it. */
  eerKcal: z.optional(z.int()),
  /** Breastfeeding's increment. */
  incrementKcal: z.int(),
  /** The published table of extra meals that the increment comes from; absent: the policy's own number. */
  supplement: z.optional(
    z.object({
      versionId: id,
      number: z.int(),
      fromMonth: z.int(),
      beforeMonth: z.int(),
      kcal: z.int(),
      proteinG: z.number(),
    }),
  ),
  changeKcal: z.int(),
  floorKcal: z.int(),
  targetKcal: z.int(),
  limitedBy: z.array(z.enum(energyLimits)),
  policyVersion: z.string(),
  dietType: z.string(),
  targets: listTargetsSchema,
})
export type VisitTarget = z.output<typeof visitTarget>

export const visitDetail = z.extend(visit, { target: z.nullable(visitTarget) })
export type VisitDetail = z.output<typeof visitDetail>

export const weighIn = z.strictObject({
  weightG: whole(weighInLimits.weightG.min, weighInLimits.weightG.max),
  /** Not after today in the client's country. */
  weighedOn: day,
  stateCode: z.nullable(z.string().check(z.regex(/^[a-z][a-z0-9_]*$/), z.maxLength(limits.code))),
  waistMm: z.nullable(whole(weighInLimits.waistMm.min, weighInLimits.waistMm.max)),
  note: z.nullable(text(limits.note, 'any')),
  /** Changes the client's activity from this visit on; absent keeps it. */
  activityType: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9_]*$/), z.maxLength(limits.code))),
  /** Says that an unusual change was asked about and is right. */
  confirmed: z.optional(z.boolean()),
})
export type WeighIn = z.output<typeof weighIn>

export const feedbackVerdicts = ['too_few', 'unclear', 'as_expected', 'slow', 'fast'] as const

/** What the weights since the last lists say about the energy target of a visit: nutrition.md §1.6. */
export const weighInFeedback = z.object({
  verdict: z.enum(feedbackVerdicts),
  /** The last lists between weigh-ins, at most two, the newest last. Grams; negative is a loss. */
  lists: z.array(z.object({ from: day, to: day, days: z.int(), expectedG: z.int(), observedG: z.int() })),
  /** Null: nothing to correct. kcal per day. */
  proposal: z.nullable(
    z.object({
      formulaKcal: z.int(),
      /** What intake and weights say the body uses. */
      observedKcal: z.int(),
      /** Half of each. */
      blendedKcal: z.int(),
      /** The step of this visit. */
      stepKcal: z.int(),
      /** Targets without and with the step; equal where the floor holds. */
      targetKcal: z.int(),
      correctedTargetKcal: z.int(),
      isAccepted: z.boolean(),
    }),
  ),
  /** Of the visit, for `If-Match`. */
  version,
})
export type WeighInFeedback = z.output<typeof weighInFeedback>

export const pointSources = ['registration', 'visit'] as const
export const trends = ['too_few', 'losing', 'steady', 'plateau', 'regain'] as const
export const plateaus = ['noise', 'missed', 'plateau'] as const

/** The data of the weight chart. */
export const weights = z.object({
  goal: z.nullable(z.enum(['lose', 'gain', 'keep', 'shape', 'health'])),
  startWeightG: z.nullable(z.int()),
  lastWeightG: z.nullable(z.int()),
  targetWeightG: z.nullable(z.int()),
  /** Signed share of the way to the target in percent, one decimal; null without start, weight or target. */
  progressPercent: z.nullable(z.number()),
  /** Mean change over the last four weeks, grams per week; null with fewer than two weigh-ins in them. */
  gramsPerWeek: z.nullable(z.int()),
  trend: z.enum(trends),
  /** Why a weight that should fall does not; null where it falls, rises, or need not. */
  plateau: z.nullable(z.enum(plateaus)),
  points: z.array(
    z.object({
      visitId: z.nullable(id),
      on: day,
      weightG: z.int(),
      source: z.enum(pointSources),
      stateCode: z.nullable(z.string()),
      /** False for states that move water: shown, but not part of the trend. */
      isCounted: z.boolean(),
      deltaG: z.nullable(z.int()),
    }),
  ),
  /** Expected weight between the two borders (60–100 % of the 7700 kcal line); a promise of nothing. */
  band: z.array(z.object({ on: day, lowG: z.int(), highG: z.int() })),
  marks: z.array(
    z.object({
      kind: z.enum(['term', 'stop', 'list_sent', 'due', 'plateau']),
      on: day,
      /** Last day of a stop or a paid term; null while it is open, and for marks of one day. */
      until: z.nullable(day),
      /** Of a term the code of its diet type, of a list its kind. */
      label: z.nullable(z.string()),
    }),
  ),
})
export type Weights = z.output<typeof weights>

export const visits = {
  list: operation('GET admin/clients/:clientId/visits', {
    summary: 'The visits of a client, latest due day first, at most 200, with the state of their lists.',
    permission: 'visits.read',
    reply: z.array(visit),
    scope: 'clients',
  }),
  get: operation('GET admin/visits/:visitId', {
    summary: 'One visit with its target and how it was computed.',
    permission: 'visits.read',
    reply: visitDetail,
    audit: 'visit.viewed',
    scope: 'clients',
  }),
  record: operation('POST admin/visits/:visitId/weigh-in', {
    summary: 'Record the weigh-in of a visit; computes the target. An unusual change needs `confirmed`.',
    permission: 'visits.write',
    body: weighIn,
    reply: visitDetail,
    audit: 'visit.weighed',
    ifMatch: true,
    idempotent: 'accepted',
    scope: 'clients',
  }),
  correct: operation('PATCH admin/visits/:visitId/weigh-in', {
    summary:
      'Correct a recorded weigh-in; absent fields stay, null clears. The old values stay in the history.',
    permission: 'visits.write',
    body: z.partial(weighIn),
    reply: visitDetail,
    audit: 'visit.corrected',
    ifMatch: true,
    scope: 'clients',
  }),
  feedback: operation('GET admin/visits/:visitId/feedback', {
    summary:
      'Expected and observed change over the last two lists, and the correction of the target they suggest.',
    permission: 'visits.read',
    reply: weighInFeedback,
    scope: 'clients',
  }),
  acceptFeedback: operation('POST admin/visits/:visitId/feedback', {
    summary:
      'Use the proposed correction for the target of this visit. `conflict` when it is another one by now.',
    permission: 'visits.write',
    /** The step that was seen. */
    body: z.strictObject({ stepKcal: whole(-1000, 1000) }),
    reply: visitDetail,
    audit: 'visit.energy-corrected',
    ifMatch: true,
    idempotent: 'accepted',
    scope: 'clients',
  }),
  dropFeedback: operation('DELETE admin/visits/:visitId/feedback', {
    summary: 'Take the accepted correction of this visit back.',
    permission: 'visits.write',
    reply: visitDetail,
    audit: 'visit.energy-correction-dropped',
    ifMatch: true,
    scope: 'clients',
  }),
  history: operation('GET admin/visits/:visitId/history', {
    summary: 'Every save of a visit, newest first.',
    permission: 'visits.read',
    reply: z.array(historyEntry),
    audit: 'visit.viewed',
    scope: 'clients',
  }),
  weights: operation('GET admin/clients/:clientId/weights', {
    summary: 'Weights of a client with goal, expected band and marks, for the chart.',
    permission: 'visits.read',
    reply: weights,
    audit: 'weights.viewed',
    scope: 'clients',
  }),
}
