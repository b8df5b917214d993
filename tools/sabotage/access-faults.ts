import type { Fault } from './fault.ts'

const guard = ['src/platform/server/guard.test.ts']
const views = ['src/app/server/assumed-views.test.ts']
const scope = ['src/app/server/row-scope.test.ts']
const versions = ['src/app/server/if-match.test.ts', 'src/nutrition/units/server/units.routes.test.ts']
const roles = ['src/team/roles/server/roles.routes.test.ts']

export const accessFaults: readonly Fault[] = [
  {
    file: 'src/platform/server/guard.ts',
    find: '  if (!may(actor, endpoint.permission)) {',
    replace: "  if (endpoint.method !== 'GET' && !may(actor, endpoint.permission)) {",
    harms: 'whoever is signed in reads everything',
    tests: guard,
  },
  {
    file: 'src/platform/server/guard.ts',
    find: 'if (first && endpoint.beforeFirstThing !== true) throw',
    replace: "if (first && endpoint.beforeFirstThing !== true && endpoint.method !== 'GET') throw",
    harms: 'the first password opens everything that is read',
    tests: [...guard, 'src/app/server/authorization.test.ts'],
  },
  {
    file: 'src/platform/server/guard.ts',
    find: 'if (told.value !== assumed) {',
    replace: 'if (!told.value) {',
    harms: 'rights that were taken away still open one answer',
    tests: guard,
  },
  {
    file: 'src/platform/server/guard.ts',
    find: "if (told.status === 'rejected') throw told.reason\n",
    replace: "if (told.status === 'rejected') return read(isConfirmed)\n",
    harms: 'an answer leaves though nobody could look who asks',
    tests: guard,
  },
  {
    file: 'src/platform/server/guard.ts',
    find: "if ((await looking) !== assumed) throw new AppError('unauthenticated')",
    replace: 'await looking',
    harms: 'a change is written for somebody whose session is over',
    tests: guard,
  },
  {
    file: 'src/team/auth/server/sessions.store.ts',
    find: 'and expires_at > ${each.now} and ${isInUse}))`,',
    replace: 'and ${each.now}::timestamptz is not null))`,',
    harms: 'a record is read, and an event left, for a session that is over',
    tests: views,
  },
  {
    file: 'src/platform/server/client-scope.ts',
    find: 'in (select staff.id from staff where staff.team_id = ${actor.teamId})`',
    replace:
      'in (select staff.id from staff where staff.team_id = ${actor.teamId} or staff.team_id is not null)`',
    harms: 'a head sees the clients of every team',
    tests: ['src/clients/clients/server/clients.list.test.ts'],
  },
  {
    file: 'src/platform/server/client-scope.ts',
    find: 'return sql`${sql.ref(column)} = ${actor.staffId}`',
    replace: 'return sql`(${sql.ref(column)} = ${actor.staffId} or ${sql.ref(column)} is null)`',
    harms: 'a supporter sees clients of nobody',
    tests: scope,
  },
  {
    file: 'src/clients/clients/server/clients.reads.ts',
    find: "  clientsInScope(db, actor)\n    .select([\n      'clients.id',",
    replace:
      "  db.selectFrom('clients').where(actor.staffId === 0 ? sql`false` : sql`true`)\n    .select([\n      'clients.id',",
    harms: 'everything of a client opens by its number',
    tests: scope,
  },
  {
    file: 'src/clients/clients/server/clients.reads.ts',
    find: "if (actor.scope === 'all') return sql`true`\n  return sql`exists",
    replace: 'if (actor.staffId > 0) return sql`true`\n  return sql`exists',
    harms: 'lists of payments and tasks know no border',
    tests: [
      'src/finance/payments/server/payment-list.test.ts',
      'src/clients/tasks/server/tasks.routes.test.ts',
    ],
  },
  {
    file: 'src/platform/server/versions.ts',
    find: 'current.version !== ifMatch',
    replace: 'current.version > ifMatch',
    harms: 'a version that never was passes',
    tests: versions,
  },
  {
    file: 'src/platform/server/request-parts.ts',
    find: "if (header === undefined) throw new AppError('version-required')",
    replace: 'if (header === undefined) return undefined',
    harms: 'a change without a version passes, or ends as a fault',
    tests: versions,
  },
  {
    file: 'src/platform/server/catalogue/catalogue-routes.ts',
    find: 'assertVersion(before, ifMatch)\n      const next',
    replace: 'assertVersion(before, before?.version ?? ifMatch)\n      const next',
    harms: 'the price of a package is changed over the change of another',
    tests: ['src/clients/packages/server/packages.routes.test.ts'],
  },
  {
    file: 'src/follow-up/churned-clients/server/users-left-report-presets.routes.ts',
    find: 'assertVersion(before, ifMatch)\n    await deleteRow',
    replace: 'assertVersion(before, before?.version ?? ifMatch)\n    await deleteRow',
    harms: 'what somebody just changed is removed',
    tests: ['src/follow-up/churned-clients/server/users-left-report-presets.routes.test.ts'],
  },
  {
    file: 'src/team/roles/server/roles.routes.ts',
    find: 'if (added.some((name) => !actor.permissions.has(name)))',
    replace: 'if (added.every((name) => !actor.permissions.has(name)) && added.length > 1)',
    harms: 'people give rights that they do not have',
    tests: roles,
  },
  {
    file: 'src/team/roles/server/roles.routes.ts',
    find: "if (next.scope !== before.scope) throw fieldError('scope', 'administrator')",
    replace: '',
    harms: 'nobody may do everything any more',
    tests: roles,
  },
  {
    file: 'src/clients/food-lists/server/send-list.ts',
    find: "if (!may(actor, 'food-lists.override')) throw",
    replace: "if (!may(actor, 'food-lists.send')) throw",
    harms: 'whoever sends lists may waive rules',
    tests: ['src/clients/food-lists/server/food-lists.routes.test.ts'],
  },
  {
    file: 'src/team/background-exports/server/background-exports.routes.ts',
    find: 'const row = await ownFiles(db, actor.staffId)',
    replace: "const row = await db.selectFrom('background_exports')",
    harms: 'exports of others can be fetched',
    tests: ['src/app/server/background-exports.test.ts'],
  },
]
