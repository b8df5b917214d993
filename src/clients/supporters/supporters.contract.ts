import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { day, id, whole } from '#platform/contract/scalars.ts'
import { clientQueries } from '#clients/clients/clients.contract.ts'
import { operationLimits } from '#clients/clients/client-operations.contract.ts'
import { stages } from '#clients/clients/lifecycle.contract.ts'
import { staffLanguages } from '#team/staff/staff.contract.ts'
import { assignmentReasons } from './assignment.contract.ts'

const names = z.object({ fa: z.string(), ar: z.nullable(z.string()) })
const team = z.object({ id, name: names })

/** Clients by stage and by what is due, as the lifecycle and the worklists define it. */
const counts = {
  active: z.int(),
  /** Active, a list is due today and none received: weighed or not. */
  dueToday: z.int(),
  listLate: z.int(),
  weighInLate: z.int(),
  endsSoon: z.int(),
  /** Paid, not begun yet. */
  reserved: z.int(),
  paused: z.int(),
  ended: z.int(),
  left: z.int(),
  /** All whose file is not closed. */
  open: z.int(),
}
export const loadCounts = z.object(counts)
export type LoadCounts = z.output<typeof loadCounts>

export const supporterLoad = z.object({
  id,
  name: z.string(),
  team: z.nullable(team),
  languages: z.array(z.enum(staffLanguages)),
  /** How many clients the person can care for. */
  capacity: z.nullable(z.int()),
  /** Active clients in percent of the capacity, rounded; null without a capacity. */
  loadPercent: z.nullable(z.int()),
  isLocked: z.boolean(),
  absentFrom: z.nullable(day),
  absentTo: z.nullable(day),
  isAbsent: z.boolean(),
  ...counts,
})
export type SupporterLoad = z.output<typeof supporterLoad>

export const supporterSorts = [
  'name',
  'active',
  'load',
  /** How many more active clients the person can care for; without a capacity none. */
  'room',
  'dueToday',
  'listLate',
  'weighInLate',
  'endsSoon',
  'reserved',
  'paused',
  'ended',
  'left',
] as const

export const supporterQueries = listQueries({
  sorts: supporterSorts,
  defaultSort: '-listLate',
  filters: {
    teamId: z.optional(id),
    /** Not at work today. */
    absent: z.optional(z.boolean()),
    /** More active clients than the capacity. */
    overCapacity: z.optional(z.boolean()),
    /** Whose account is locked but who still has clients. */
    locked: z.optional(z.boolean()),
    /** Only this one. */
    id: z.optional(id),
  },
})

export const supportersTotal = z.object({
  ...counts,
  supporters: z.int(),
  absent: z.int(),
  overCapacity: z.int(),
  /** Sum over those who have one. */
  capacity: z.int(),
  /** Paid clients whom nobody has. */
  untaken: z.int(),
  teams: z.array(team),
})
export type SupportersTotal = z.output<typeof supportersTotal>

const clientFilters = clientQueries.list.shape
export const sharingLimits = { clients: operationLimits.rows, targets: 20 } as const

/** Whose clients, which of them and how many, and to whom. */
export const sharingQuery = z.strictObject({
  /** A supporter, or nobody: clients whom nobody has. */
  from: z.string().check(z.regex(/^(none|[1-9]\d{0,14})$/)),
  stage: clientFilters.stage,
  listState: clientFilters.listState,
  dietType: clientFilters.dietType,
  province: clientFilters.province,
  /** The newest clients first: they know their supporter the shortest. */
  count: whole(1, sharingLimits.clients),
  to: z.array(id).check(
    z.minLength(1),
    z.maxLength(sharingLimits.targets),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'repeated' }),
  ),
})
export type SharingQuery = z.output<typeof sharingQuery>

/** Why nobody gets a client: the language of none fits, or all who fit are full. */
export const unplacedReasons = ['language', 'full'] as const

/** With how many such clients, or how much room; null where nothing is counted. */
export const assignmentReason = z.object({ reason: z.enum(assignmentReasons), count: z.nullable(z.int()) })

export const sharingPlan = z.object({
  /** How many match in all. */
  matching: z.int(),
  from: z.nullable(z.object({ id, name: z.string(), active: z.int(), activeAfter: z.int() })),
  targets: z.array(
    z.object({
      id,
      name: z.string(),
      capacity: z.nullable(z.int()),
      gets: z.int(),
      active: z.int(),
      activeAfter: z.int(),
    }),
  ),
  clients: z.array(
    z.object({
      clientId: id,
      code: z.string(),
      fullName: z.string(),
      language: z.enum(staffLanguages),
      stage: z.enum(stages),
      dietType: z.nullable(z.string()),
      /** Who gets the client. */
      to: z.nullable(id),
      unplaced: z.nullable(z.enum(unplacedReasons)),
      /** Why this supporter. */
      why: z.array(assignmentReason),
      /** Fills the capacity of whoever gets the client. */
      takesRoom: z.boolean(),
    }),
  ),
})
export type SharingPlan = z.output<typeof sharingPlan>

export const supporters = {
  list: operation('GET admin/supporter-loads', {
    summary: 'Supporters with their clients by stage and by what is due, searched by name.',
    permission: 'dashboards.supporters-admin.read',
    query: supporterQueries.list,
    reply: supporterLoad,
    paged: true,
    scope: 'clients',
  }),
  export: operation('GET admin/supporter-loads/export', {
    summary: 'The filtered supporters with their load, or some of them, as a CSV or XLSX file.',
    permission: 'dashboards.supporters-admin.export',
    query: z.extend(supporterQueries.export, exportRows),
    reply: 'file',
    audit: 'supporters.exported',
    scope: 'clients',
  }),
  total: operation('GET admin/supporter-loads/total', {
    summary: 'The load of all supporters of the caller together, and paid clients whom nobody has.',
    permission: 'dashboards.supporters-admin.read',
    reply: supportersTotal,
    scope: 'clients',
  }),
  plan: operation('GET admin/supporter-loads/sharing', {
    summary: 'Who would best get which clients of a supporter, or of nobody, and why. Changes nothing.',
    permission: 'clients.assign',
    query: sharingQuery,
    reply: sharingPlan,
    scope: 'clients',
  }),
}
