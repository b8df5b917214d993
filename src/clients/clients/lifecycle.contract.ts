import * as z from 'zod/mini'
import { day } from '#platform/contract/scalars.ts'

export const registrationSteps = ['phone', 'identity', 'body', 'conditions', 'package', 'finished'] as const
export type RegistrationStep = (typeof registrationSteps)[number]

/** Where a client stands on a day. Exactly one applies; the rules are in server/lifecycle.rules.ts. */
export const stages = [
  'incomplete',
  'unpaid',
  'untaken',
  'active',
  'paused',
  'reserved',
  'ended',
  'left',
  'closed',
] as const
export type Stage = (typeof stages)[number]

/** What an active client waits for on a day. */
export const listStates = [
  'weigh_in_due',
  'weigh_in_late',
  'list_due_today',
  'list_due_tomorrow',
  'list_late',
  'current',
] as const
export type ListState = (typeof listStates)[number]

export const reasonCodes = [
  'registration-unfinished',
  'no-paid-term',
  'no-supporter',
  'term-runs',
  'stopped',
  'starts-later',
  'term-ended',
  'closed',
  'weigh-in-missing',
  'list-not-sent',
  'list-not-received',
  'list-unsafe',
  'visit-tomorrow',
  'nothing-due',
] as const

export const removerCodes = [
  'finish-registration',
  'confirm-payment',
  'assign-supporter',
  'term-end',
  'resume',
  'term-start',
  'renew',
  'reopen',
  'record-weigh-in',
  'send-list',
  'receive-list',
  'next-due-day',
] as const

/**
 * Why a client is in a state: the reason, the first day it held, the day on which it ends by itself when that is
 * known, and the action that ends it sooner.
 */
export const stateReason = z.object({
  why: z.enum(reasonCodes),
  since: z.nullable(day),
  until: z.nullable(day),
  removedBy: z.enum(removerCodes),
  params: z.record(z.string(), z.union([z.string(), z.int()])),
})
export type StateReason = z.output<typeof stateReason>

/** What a reason is told with in one sentence; days that it has not are left out. */
export const shownReason = z.object({
  why: z.enum(reasonCodes),
  since: z.optional(day),
  until: z.optional(day),
  sentOn: z.optional(day),
  endedOn: z.optional(day),
})
export type ShownReason = z.output<typeof shownReason>

/** A client's stage and, while active, list state as of a day. */
export const lifecycle = z.object({
  /** The business day in the client's country. */
  asOf: day,
  stage: z.enum(stages),
  stageReason: stateReason,
  listState: z.nullable(z.enum(listStates)),
  listReason: z.nullable(stateReason),
})
export type Lifecycle = z.output<typeof lifecycle>
