import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { recordOperations } from '#platform/contract/record-operations.ts'
import { listQueries } from '#platform/contract/paging.ts'
import { bilingual, id, instant, limits, rawText, version } from '#platform/contract/scalars.ts'
import { secondFactorPolicies } from '#platform/contract/user.ts'

/** The role that may do everything: its rights are not edited, and somebody active always has it. */
export const administratorRole = 'administrator'

/** Whose clients a holder sees, from the narrowest to the widest. */
export const scopes = ['own', 'team', 'all'] as const
export type Scope = (typeof scopes)[number]

const permissionName = z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/), z.maxLength(100))
const permissionList = z.array(permissionName).check(
  z.maxLength(1000),
  // In one order, so that a set has one form.
  z.overwrite((names) => [...new Set(names)].sort()),
)

/** What staff edit of a role. */
export const roleDraft = z.strictObject({
  name: bilingual(),
  scope: z.enum(scopes),
  permissions: permissionList,
  /** Codes of an app at the sign-in of who has the role; absent at creation: allowed. */
  secondFactor: z.optional(z.enum(secondFactorPolicies)),
})
export type RoleDraft = z.output<typeof roleDraft>

export const role = z.object({
  id,
  code: z.string(),
  name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
  scope: z.enum(scopes),
  permissions: z.array(z.string()),
  secondFactor: z.enum(secondFactorPolicies),
  /** Of the role that may do everything. */
  isAdministrator: z.boolean(),
  /** How many staff members have it. */
  usedBy: z.int(),
  version,
  updatedAt: instant,
})
export type Role = z.output<typeof role>

const member = z.object({ id, name: z.string(), username: z.string(), active: z.boolean() })
export type RoleMember = z.output<typeof member>

const rights = z.object({
  /** Every permission of the product. */
  permissions: z.array(z.string()),
  roles: z.array(role),
})

const personRights = z.object({
  person: member,
  scope: z.enum(scopes),
  /** The person's roles with what each gives. */
  roles: z.array(role),
})
export type PersonRights = z.output<typeof personRights>

export const roleSorts = ['name', 'scope', 'members', 'updated'] as const
export const roleQueries = listQueries({
  sorts: roleSorts,
  defaultSort: 'name',
  filters: { scope: z.optional(z.enum(scopes)) },
})

export const roles = {
  ...recordOperations({
    path: 'roles',
    without: ['export'],
    id: 'roleId',
    type: 'role',
    draft: roleDraft,
    changes: z.partial(roleDraft),
    record: role,
    queries: { list: roleQueries.list, export: roleQueries.export },
    words: { one: 'a role', many: 'roles' },
    summaries: {
      list: 'Roles, searched by name.',
      create: 'Add a role; nobody gives what they do not hold.',
      update: 'Change a role; nobody adds what they do not hold.',
      remove: 'Delete a role that nobody has.',
    },
  }),
  /** What a role can hold. */
  permissions: operation('GET admin/roles/permissions', {
    summary: 'Every permission that a role can hold.',
    permission: 'roles.read',
    reply: z.array(z.string()),
  }),
  members: operation('GET admin/roles/:roleId/members', {
    summary: 'The staff members who have a role, by name.',
    permission: 'roles.read',
    reply: z.array(member),
  }),
  rights: operation('GET admin/permissions', {
    summary: 'Every permission and every role with what it gives.',
    permission: 'permissions.read',
    reply: rights,
  }),
  people: operation('GET admin/permissions/people', {
    summary:
      'The first 25 of the staff members whose rights can be looked at, by name: those found by it or by username.',
    permission: 'permissions.read',
    query: z.strictObject({ q: z.optional(rawText(limits.search)) }),
    reply: z.array(member),
  }),
  personRights: operation('GET admin/permissions/people/:staffId', {
    summary: 'What a staff member may do, and which role gives it.',
    permission: 'permissions.read',
    reply: personRights,
  }),
}
