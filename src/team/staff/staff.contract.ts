import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { exportRows, listQueries, namesQuery } from '#platform/contract/paging.ts'
import { recordOperations } from '#platform/contract/record-operations.ts'
import { day, id, instant, limits, rawText, text, version, whole } from '#platform/contract/scalars.ts'
import { openSession } from '#team/auth/auth.contract.ts'

const supporter = z.object({ id, name: z.string(), teamId: z.nullable(id), active: z.boolean() })
export type Supporter = z.output<typeof supporter>

export const staffLanguages = ['fa', 'ar'] as const
export const staffLimits = { capacity: 5000, minutes: 1440, roles: 20 } as const

/** Latin letters and digits, so that it is typed the same on every keyboard. */
const username = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9._-]*$/i), z.minLength(2), z.maxLength(limits.username))

const distinct = (values: readonly unknown[]) => new Set(values).size === values.length

const details = {
  username,
  name: text(limits.name, 'any'),
  roleIds: z.array(id).check(z.maxLength(staffLimits.roles), z.refine(distinct, { error: 'format' })),
  teamId: z.nullable(id),
  languages: z.array(z.enum(staffLanguages)).check(z.maxLength(2), z.refine(distinct, { error: 'format' })),
  /** How many clients the person can care for. */
  capacity: z.nullable(whole(0, staffLimits.capacity)),
  /** 0 = Saturday … 6 = Friday. */
  workDays: z.array(whole(0, 6)).check(z.maxLength(7), z.refine(distinct, { error: 'format' })),
  /** Minutes of the day, both or neither. */
  workFrom: z.nullable(whole(0, staffLimits.minutes - 1)),
  workTo: z.nullable(whole(1, staffLimits.minutes)),
  /** Days, both included; both or neither. */
  absentFrom: z.nullable(day),
  absentTo: z.nullable(day),
}

/** What administrators edit. */
export const staffDraft = z.strictObject(details)
export type StaffDraft = z.output<typeof staffDraft>

const password = rawText(limits.password.max, limits.password.min)
/** A new account with the password that is handed over; its owner changes it at the first sign-in. */
export const staffCreation = z.strictObject({ ...details, password })
export const passwordChoice = z.strictObject({ password })

const names = z.object({ fa: z.string(), ar: z.nullable(z.string()) })
const team = z.object({ id, name: names })
/** A team as forms choose it; one that is out of use is only kept. */
const teamChoice = z.extend(team, { retired: z.boolean() })
export type Team = z.output<typeof teamChoice>

export const member = z.object({
  id,
  username: z.string(),
  name: z.string(),
  active: z.boolean(),
  mustChangePassword: z.boolean(),
  /** The sign-in asks for a code of their app. */
  secondFactor: z.boolean(),
  roleIds: z.array(id),
  roles: z.array(z.object({ id, name: names })),
  teamId: z.nullable(id),
  team: z.nullable(team),
  languages: z.array(z.enum(staffLanguages)),
  capacity: z.nullable(z.int()),
  workDays: z.array(z.int()),
  workFrom: z.nullable(z.int()),
  workTo: z.nullable(z.int()),
  absentFrom: z.nullable(day),
  absentTo: z.nullable(day),
  /** How many clients have the person as their supporter. */
  clients: z.int(),
  /** The last use of a session that still holds. */
  seenAt: z.nullable(instant),
  version,
  updatedAt: instant,
})
export type Member = z.output<typeof member>

export const staffSorts = ['name', 'username', 'seen', 'updated'] as const
export const staffQueries = listQueries({
  sorts: staffSorts,
  defaultSort: 'name',
  filters: {
    roleId: z.optional(id),
    teamId: z.optional(id),
    active: z.optional(z.boolean()),
    /** Not at work today. */
    absent: z.optional(z.boolean()),
    secondFactor: z.optional(z.boolean()),
  },
})

export const staff = {
  ...recordOperations({
    path: 'staff',
    id: 'staffId',
    type: 'staff',
    draft: staffCreation,
    changes: z.partial(z.extend(staffDraft, { active: z.boolean() })),
    record: member,
    queries: { list: staffQueries.list, export: z.extend(staffQueries.export, exportRows) },
    words: { one: 'a staff member', many: 'staff members' },
    summaries: {
      list: 'Staff members, searched by name or username.',
      create: 'Add a staff member with a password to be changed at the first sign-in.',
      update:
        'Change a staff member; absent fields stay, null clears. `active: false` ends every session at once.',
      remove: 'Delete a staff member who has never done anything.',
    },
  }),
  supporters: operation('GET admin/supporters', {
    summary:
      'Staff members who have or may have clients, as far as the caller sees them: the first by name that match.',
    permission: 'clients.read',
    query: namesQuery,
    reply: z.array(supporter),
  }),
  teams: operation('GET admin/staff/teams', {
    summary: 'The teams that staff members can be put into.',
    permission: 'staff.read',
    reply: z.array(teamChoice),
  }),
  setPassword: operation('PUT admin/staff/:staffId/password', {
    summary: 'Hand out a password to be changed at the next sign-in; every session of the person ends.',
    permission: 'staff.write',
    body: passwordChoice,
    reply: z.null(),
    audit: 'staff.password-set',
  }),
  resetSecondFactor: operation('DELETE admin/staff/:staffId/second-factor', {
    summary: 'Take the second factor of a staff member away; every session of the person ends.',
    permission: 'staff.reset-second-factor',
    reply: z.null(),
    audit: 'staff.second-factor-reset',
  }),
  sessions: operation('GET admin/staff/:staffId/sessions', {
    summary: 'Where a staff member is signed in.',
    permission: 'staff.read',
    reply: z.array(openSession),
  }),
  endSession: operation('DELETE admin/staff/:staffId/sessions/:sessionId', {
    summary: 'End one session of a staff member at once.',
    permission: 'staff.write',
    reply: z.null(),
    audit: 'staff.session-ended',
  }),
  endSessions: operation('DELETE admin/staff/:staffId/sessions', {
    summary: 'End every session of a staff member at once.',
    permission: 'staff.write',
    reply: z.null(),
    audit: 'staff.sessions-ended',
  }),
}
