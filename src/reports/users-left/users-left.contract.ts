import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { currency } from '#platform/contract/money.ts'
import { fileForm, listQueries } from '#platform/contract/paging.ts'
import { reportPeriod } from '#platform/contract/report.ts'
import { day, id, instant, slug } from '#platform/contract/scalars.ts'
import { countries } from '#clients/clients/client-fields.contract.ts'

/** Days after leaving within which a return counts, by the name of the number. */
export const returnWindows = { within30: 30, within90: 90, within180: 180 } as const

/**
 * The numbers of a group. Everybody who left either came back, was closed, or is still left; the windows are parts
 * of those who came back.
 */
export const leavingMeasures = [
  'left',
  'within30',
  'within90',
  'within180',
  'returned',
  'closed',
  'still',
] as const
export type LeavingMeasure = (typeof leavingMeasures)[number]

/** Until the return: nobody tried to reach the client, somebody did, and they spoke with each other. */
export const leavingContacts = ['none', 'tried', 'reached'] as const
export type LeavingContact = (typeof leavingContacts)[number]

/** What the rows stand for; `month` is the month of leaving in the reader's calendar. */
export const leavingGroups = ['month', 'reason', 'supporter', 'diet', 'country'] as const
export type LeavingGroup = (typeof leavingGroups)[number]

/** `none`: without a supporter, without a known reason. */
export const noValue = 'none'

export const leavingFilters = {
  supporterId: z.optional(z.string().check(z.regex(/^(none|[1-9]\d{0,14})$/))),
  dietType: z.optional(slug),
  country: z.optional(z.enum(countries)),
  reason: z.optional(slug),
}

const counts = z.object({
  left: z.int(),
  within30: z.int(),
  within90: z.int(),
  within180: z.int(),
  returned: z.int(),
  closed: z.int(),
  still: z.int(),
})
export type LeavingCounts = z.output<typeof counts>

export const leavingRow = z.object({
  /** A month's first day, a code, an id, or `none`. */
  key: z.string(),
  /** Of a supporter. */
  name: z.nullable(z.string()),
  /** The days of leaving that the row counts. */
  from: day,
  to: day,
  counts,
})
export type LeavingRow = z.output<typeof leavingRow>

export const usersLeftReport = z.object({
  period: z.object({ from: day, to: day }),
  /** The day that everything is known on. */
  asOf: day,
  /** When it was counted. */
  countedAt: instant,
  churnedAfterDays: z.int(),
  total: counts,
  /** The numbers of the period it is compared with. */
  compared: z.nullable(z.object({ from: day, to: day, total: counts })),
  rows: z.array(leavingRow),
})
export type UsersLeftReport = z.output<typeof usersLeftReport>

const reportQuery = z.strictObject({
  ...reportPeriod,
  ...leavingFilters,
  group: z._default(z.enum(leavingGroups), 'month'),
})
export type UsersLeftQuery = z.output<typeof reportQuery>

export const leavingSorts = ['left', 'returned', 'name'] as const
export const leavingQueries = listQueries({
  sorts: leavingSorts,
  defaultSort: '-left',
  filters: {
    ...leavingFilters,
    /** Days of leaving, both included. */
    leftFrom: z.optional(day),
    leftTo: z.optional(day),
    /** Days of return, both included. */
    returnedFrom: z.optional(day),
    returnedTo: z.optional(day),
    outcome: z.optional(z.enum(leavingMeasures)),
    contact: z.optional(z.enum(leavingContacts)),
    /** Whether the client is not worked, so that the effect of calling can be measured. */
    heldOut: z.optional(z.boolean()),
    /** Absent: as of this moment. */
    asOf: z.optional(day),
  },
})

/** One time that a client left. */
export const leaving = z.object({
  /** Unique in the list: client and day. */
  id: z.string(),
  client: z.object({ id, fullName: z.string(), code: z.string() }),
  country: z.enum(countries),
  churnedOn: day,
  endedOn: day,
  returnedOn: z.nullable(day),
  /** Days until the return. */
  daysAway: z.nullable(z.int()),
  closedOn: z.nullable(day),
  supporter: z.nullable(z.object({ id, name: z.string() })),
  dietType: z.string(),
  reason: z.nullable(z.string()),
  /** What the client paid for the term of the return. */
  paid: z.nullable(z.object({ amount: z.int(), currency })),
})
export type LeavingEntry = z.output<typeof leaving>

export const usersLeft = {
  report: operation('GET admin/reports/users-left', {
    summary: 'Who left in a period, by month of leaving or another group, and what became of them.',
    permission: 'reports.users-left.read',
    query: reportQuery,
    reply: usersLeftReport,
    background: true,
    scope: 'clients',
  }),
  export: operation('GET admin/reports/users-left/export', {
    summary: 'The rows of the report with their sum as a CSV or XLSX file.',
    permission: 'reports.users-left.export',
    query: z.extend(reportQuery, fileForm),
    reply: 'file',
    audit: 'report-users-left.exported',
    scope: 'clients',
  }),
  rows: operation('GET admin/reports/users-left/rows', {
    summary: 'The leavings behind each number of the report, searched by name, phone or code.',
    permission: 'reports.users-left.read',
    query: leavingQueries.list,
    reply: leaving,
    paged: true,
    scope: 'clients',
  }),
  exportRows: operation('GET admin/reports/users-left/rows/export', {
    summary: 'The leavings behind a number as a CSV or XLSX file.',
    permission: 'reports.users-left.export',
    query: leavingQueries.export,
    reply: 'file',
    audit: 'report-users-left.rows-exported',
    scope: 'clients',
  }),
}

type RowsQuery = Partial<z.output<typeof leavingQueries.list>>

/**
 * The query of exactly the leavings that a number counts: what the report was asked with, cut to the row's group and
 * to the measure. The whole report's numbers have no row.
 */
export function queryBehind(
  asked: Pick<UsersLeftQuery, 'from' | 'to' | 'group' | 'asOf' | keyof typeof leavingFilters>,
  measure: LeavingMeasure,
  row?: Pick<LeavingRow, 'key' | 'from' | 'to'>,
): RowsQuery {
  const { supporterId, dietType, country, reason, asOf } = asked
  const given = { supporterId, dietType, country, reason, asOf }
  const kept = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return {
    ...kept,
    ...(row && groupQuery(asked.group, row.key)),
    leftFrom: row?.from ?? asked.from,
    leftTo: row?.to ?? asked.to,
    ...(measure !== 'left' && { outcome: measure }),
  }
}

function groupQuery(group: LeavingGroup, key: string): RowsQuery {
  switch (group) {
    case 'month':
      return {}
    case 'reason':
      return { reason: key }
    case 'supporter':
      return { supporterId: key }
    case 'diet':
      return { dietType: key }
    case 'country':
      return { country: key === 'IQ' ? 'IQ' : 'IR' }
  }
}
