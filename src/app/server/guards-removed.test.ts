import { afterAll, beforeAll, expect, it } from 'vitest'
import { planted } from '#clients/clients/server/testing/planted-client.ts'
import { type Endpoint, endpointKey } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import { createHintHub } from '#platform/server/hints/hint-hub.ts'
import { httpLimits } from '#platform/server/limits.ts'
import type { Route } from '#platform/server/route.ts'
import { testApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { actorOfToken } from '#team/auth/server/sessions.store.ts'
import { administratorRole } from '#team/roles/roles.contract.ts'
import { allPermissions } from './build-app.ts'
import { routes } from './domains.ts'
import { type ActorName, authorizationMatrix, type Matrix } from './testing/authorization-matrix.ts'
import { realStaff, type RealStaff } from './testing/real-staff.ts'

/*
 * The tests of authorization are tested: a guard is taken away from the running product, by what is handed to an
 * operation and not by editing it, and what judges that guard must say so.
 */

type Work = Route['handler']
type Given = Parameters<Work>[0]
/** How an operation runs without one of its guards. */
type Removal = (work: Work) => Work

const endpoints: Endpoint[] = routes.map(({ endpoint }) => endpoint)
const guarded = endpoints.filter(({ permission }) => permission.includes('.'))

/** By operation: who may call it instead, and how it runs instead. */
const permissionOf = new Map<string, Endpoint['permission']>()
const removals = new Map<string, Removal>()
/** What stands between a token and its actor, and is taken away. */
let lenient: ((actor: Actor) => Actor) | null = null
let asOf: Date | null = null

function switchable(one: Route): Route {
  const key = endpointKey(one.endpoint)
  const endpoint = Object.defineProperty({ ...one.endpoint }, 'permission', {
    enumerable: true,
    get: () => permissionOf.get(key) ?? one.endpoint.permission,
  })
  const handler: Work = (context) => (removals.get(key)?.(one.handler) ?? one.handler)(context)
  return { ...one, endpoint, handler }
}

let app: TestApp
let matrix: Matrix
let supporter: RealStaff
let administrator: RealStaff
/** May edit staff and roles, and little else. */
let clerk: RealStaff
let foreign: { id: number; code: string }

beforeAll(async () => {
  app = await testApp(routes.map(switchable), {
    authenticate: async (db, token, now) => {
      const actor = await actorOfToken(db, token, asOf ?? now)
      return actor && lenient ? lenient(actor) : actor
    },
    limits: { ...httpLimits, requestsPerSecond: 100_000 },
    hints: () => createHintHub({ mayReceive: () => false }),
  })
  matrix = await authorizationMatrix(app)
  const now = app.clock.now()
  supporter = await realStaff(app.db, now, { permissions: allPermissions, scope: 'own' })
  administrator = await realStaff(app.db, now, { permissions: allPermissions })
  await app.db
    .updateTable('roles')
    .set({ code: administratorRole })
    .where('id', '=', await roleIdOf(administrator))
    .execute()
  clerk = await realStaff(app.db, now, {
    permissions: ['staff.read', 'staff.write', 'roles.read', 'roles.write'],
  })
  foreign = await planted(app.db, administrator.staffId, 'قناریزاده')
})
afterAll(() => app.close())

async function roleIdOf({ staffId }: RealStaff): Promise<number> {
  const { role_id } = await app.db
    .selectFrom('staff_roles')
    .select('role_id')
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return role_id
}

async function ask(as: RealStaff, method: string, path: string, body?: object, version?: number) {
  return app.request(method, `admin/${path}`, {
    token: await as.token(),
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
}

/** The operations whose cells of these callers the matrix calls wrong. What reads stops behind the guard. */
async function redFor(among: readonly ActorName[], judged: readonly Endpoint[]): Promise<string[]> {
  const red: string[] = []
  for (const endpoint of judged) {
    if ((await matrix.wrongCells(endpoint, among, '?nobody-asks=1')).length > 0)
      red.push(endpointKey(endpoint))
  }
  return red
}

it('the matrix notices an operation whose permission is not asked for, and only that one', async () => {
  const stranger = ['staff without a right'] as const
  for (const [place, endpoint] of guarded.entries()) {
    permissionOf.set(endpointKey(endpoint), 'signed-in')
    // Now and then also the one beside it, which keeps its guard.
    const beside = place % 10 === 0 ? [guarded[(place + 1) % guarded.length]!] : []
    expect(await redFor(stranger, [endpoint, ...beside])).toEqual([endpointKey(endpoint)])
    permissionOf.clear()
  }
})

it('the matrix notices when sessions do not end, and when a one-time password or a missing second factor opens everything', async () => {
  // A read may refuse a query before its token is looked up (decision 0025): it tells nothing of the token here.
  const waiting = guarded.filter(({ method, reply, audit }) => method !== 'GET' || reply === 'file' || audit)
  const some = waiting.filter((_, place) => place % 20 === 0)
  asOf = new Date(0)
  expect(await redFor(['an expired token'], some)).toEqual(some.map(endpointKey))
  asOf = null
  lenient = (actor) => ({ ...actor, mustChangePassword: false })
  expect(await redFor(['a one-time password'], some)).toEqual(some.map(endpointKey))
  lenient = (actor) => ({ ...actor, mustSetSecondFactor: false })
  const unsecured = 'a required second factor that is not set up'
  expect(await redFor([unsecured], some)).toEqual(some.map(endpointKey))
  lenient = null
  expect(await redFor(['an expired token', 'a one-time password', unsecured], some)).toEqual([])
})

const seeingAll: Removal = (work) => (context) =>
  work({ ...context, actor: { ...context.actor, scope: 'all' } })

const holdingAll: Removal = (work) => (context) =>
  work({
    ...context,
    actor: { ...context.actor, permissions: new Set(allPermissions), scope: 'all' },
  })

/** Whatever version the caller has read counts as the newest. */
const takingAnyVersion: Removal = (work) => async (context) => {
  try {
    return await work(context)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'stale') throw error
    const { version } = error.current as { version: number }
    return work({ ...context, ifMatch: version } as unknown as Given)
  }
}

/** As if somebody else were there who may do everything. */
const withAnotherAdministrator: Removal = (work) => async (context) => {
  const { db, now } = context
  const second = await realStaff(db, now, { permissions: [] })
  const role_id = await roleIdOf(administrator)
  await db.insertInto('staff_roles').values({ staff_id: second.staffId, role_id }).execute()
  return work(context)
}

interface Judged {
  guard: string
  operation: string
  removal: Removal
  /** The status that the guard answers with. */
  refused: number
  action: () => ReturnType<typeof ask>
}

const draft = {
  username: 'newcomer',
  name: 'نرگس',
  teamId: null,
  languages: ['fa'],
  capacity: null,
  workDays: [],
}
const hours = { workFrom: null, workTo: null, absentFrom: null, absentTo: null }
const stranger = async () =>
  (await realStaff(app.db, app.clock.now(), { permissions: ['units.read'] })).staffId

const judged: Judged[] = [
  {
    guard: 'scope',
    operation: 'GET admin/clients/:clientId',
    removal: seeingAll,
    refused: 404,
    action: () => ask(supporter, 'GET', `clients/${foreign.id}`),
  },
  {
    guard: 'scope',
    operation: 'PATCH admin/clients/:clientId',
    removal: seeingAll,
    refused: 404,
    action: () => ask(supporter, 'PATCH', `clients/${foreign.id}`, { note: 'یادداشت' }, 1),
  },
  {
    guard: 'version',
    operation: 'PATCH admin/clients/:clientId',
    removal: takingAnyVersion,
    refused: 412,
    action: () => ask(administrator, 'PATCH', `clients/${foreign.id}`, { note: 'تازه' }, 99),
  },
  {
    guard: 'version',
    operation: 'PATCH admin/staff/:staffId',
    removal: takingAnyVersion,
    refused: 412,
    action: async () => ask(administrator, 'PATCH', `staff/${await stranger()}`, { capacity: 5 }, 99),
  },
  {
    guard: 'version',
    operation: 'PATCH admin/roles/:roleId',
    removal: takingAnyVersion,
    refused: 412,
    action: async () => ask(administrator, 'PATCH', `roles/${await roleIdOf(clerk)}`, { scope: 'all' }, 99),
  },
  {
    guard: 'beyond own rights',
    operation: 'POST admin/roles',
    removal: holdingAll,
    refused: 422,
    action: () =>
      ask(clerk, 'POST', 'roles', {
        name: { fa: 'نقش تازه', ar: null },
        scope: 'own',
        permissions: ['payments.read'],
      }),
  },
  {
    guard: 'beyond own rights',
    operation: 'POST admin/staff',
    removal: holdingAll,
    refused: 422,
    action: async () =>
      ask(clerk, 'POST', 'staff', {
        ...draft,
        ...hours,
        password: 'a quiet garden wall',
        roleIds: [await roleIdOf(supporter)],
      }),
  },
  {
    guard: 'beyond own rights',
    operation: 'PUT admin/staff/:staffId/password',
    removal: holdingAll,
    refused: 403,
    action: async () =>
      ask(clerk, 'PUT', `staff/${await stranger()}/password`, { password: 'another quiet wall' }),
  },
  {
    guard: 'last administrator',
    operation: 'PATCH admin/staff/:staffId',
    removal: withAnotherAdministrator,
    refused: 422,
    action: () => ask(matrix.exact, 'PATCH', `staff/${administrator.staffId}`, { roleIds: [] }, 1),
  },
]

it.each(judged.map((one) => [one.guard, one.operation, one] as const))(
  'without its guard of %s, %s answers otherwise',
  async (_guard, operation, { removal, refused, action }) => {
    expect((await action()).status).toBe(refused)
    removals.set(operation, removal)
    expect((await action()).status).toBe(200)
    removals.clear()
  },
)

it('a supporter finds nobody of a colleague in the list; without the scope, they do', async () => {
  const found = async () => (await ask(supporter, 'GET', `clients?q=${foreign.code}`)).body.meta.total
  expect(await found()).toBe(0)
  removals.set('GET admin/clients', seeingAll)
  expect(await found()).toBe(1)
  removals.clear()
})
