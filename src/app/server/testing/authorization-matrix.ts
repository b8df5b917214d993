import { sql } from 'kysely'
import { endpointKey, type Endpoint } from '#platform/contract/endpoint.ts'
import { tokenLimits } from '#platform/server/limits.ts'
import { testNow, testRoot, type TestApp } from '#platform/server/testing/test-app.ts'
import { idleSetting } from '#system/settings/declared-settings.contract.ts'
import { allPermissions } from '../build-app.ts'
import { realStaff, type RealStaff } from './real-staff.ts'

/** What stands between a request and its validation; `open`: nothing. */
type Expected = keyof typeof statusOf | 'open'

const statusOf = {
  unauthenticated: 401,
  'session-idle': 401,
  forbidden: 403,
  'password-change-required': 403,
  'second-factor-setup-required': 403,
} as const

type Actors = Record<ActorName, (endpoint: Endpoint) => Promise<string | undefined>>
const strangers = ['anonymous', 'an unknown token', 'an expired token', 'a disabled account'] as const
export type ActorName =
  | (typeof strangers)[number]
  | 'a session that nobody used'
  | 'staff without a right'
  | 'staff with every other right'
  | 'staff with exactly that right'
  | 'a one-time password'
  | FirstThing

/** Who may do one thing only, whatever rights they have. */
const firstThings = {
  'a one-time password': 'password-change-required',
  'a required second factor that is not set up': 'second-factor-setup-required',
  'a second factor that was begun and not confirmed': 'second-factor-setup-required',
  'a one-time password and a required second factor': 'password-change-required',
} as const
type FirstThing = keyof typeof firstThings
const isFirstThing = (name: ActorName): name is FirstThing => Object.hasOwn(firstThings, name)

/**
 * All that is open to a person who must do something first. Written here and not read from the contract: what a
 * contract opens besides is a fault.
 */
export const beforeFirstThing: ReadonlySet<string> = new Set([
  'POST admin/auth',
  'DELETE admin/auth',
  'GET admin/init',
  'PUT admin/auth/password',
  'GET admin/auth/second-factor',
  'POST admin/auth/second-factor',
  'PUT admin/auth/second-factor',
  // Asks for no session: a word that was handed out stands for it.
  'GET admin/video-files/:word',
])

export interface Matrix {
  /** All rights, and none. */
  exact: RealStaff
  nobody: RealStaff
  /**
   * What differs from the contract for the callers, or for some of them: one line a cell.
   * @param query stops what reads at the validation behind the guard, where nobody waits for the answer
   */
  wrongCells(endpoint: Endpoint, among?: readonly ActorName[], query?: string): Promise<string[]>
}

function expectedFor(actor: ActorName, endpoint: Endpoint): Expected {
  const { permission } = endpoint
  if (permission === 'public') return 'open'
  if (isFirstThing(actor)) return beforeFirstThing.has(endpointKey(endpoint)) ? 'open' : firstThings[actor]
  if (actor === 'a session that nobody used') return 'session-idle'
  if (strangers.some((name) => name === actor)) return 'unauthenticated'
  if (permission === 'signed-in' || actor === 'staff with exactly that right') return 'open'
  return 'forbidden'
}

interface People {
  exact: RealStaff
  disabled: RealStaff
  nobody: RealStaff
  /** The token of a session that ended because nobody used it. */
  idle: string
  first: Record<FirstThing, RealStaff>
  /** With these permissions; made once. */
  staffWith(key: string, permissions: string[]): Promise<RealStaff>
}

/** Who is signed in may end the sessions of their own: one for each such operation. Otherwise one is enough. */
function sessionsOf(): (staff: RealStaff, endpoint: Endpoint) => Promise<string> {
  const kept = new Map<RealStaff, Promise<string>>()
  return (staff, { permission }) => {
    if (permission === 'signed-in' || permission === 'public') {
      // It may be the one that ends the others.
      kept.delete(staff)
      return staff.token()
    }
    const token = kept.get(staff) ?? staff.token()
    kept.set(staff, token)
    return token
  }
}

function actorsOf({ exact, disabled, nobody, idle, first, staffWith }: People): Actors {
  const tokenOf = sessionsOf()
  const expired = exact.token(new Date(Date.parse(testNow) - tokenLimits.lifetimeSeconds * 1000))
  return {
    anonymous: () => Promise.resolve(undefined),
    'an unknown token': () => Promise.resolve('x'.repeat(43)),
    'an expired token': () => expired,
    'a disabled account': (endpoint) => tokenOf(disabled, endpoint),
    'a session that nobody used': () => Promise.resolve(idle),
    'staff without a right': (endpoint) => tokenOf(nobody, endpoint),
    'staff with every other right': async (endpoint) => {
      const others = allPermissions.filter((name) => name !== endpoint.permission)
      return tokenOf(await staffWith(`all but ${endpoint.permission}`, others), endpoint)
    },
    'staff with exactly that right': async (endpoint) =>
      tokenOf(await staffWith(`only ${endpoint.permission}`, [endpoint.permission]), endpoint),
    ...mapFirst((name) => (endpoint: Endpoint) => tokenOf(first[name], endpoint)),
  }
}

const mapFirst = <T>(make: (name: FirstThing) => T) =>
  Object.fromEntries((Object.keys(firstThings) as FirstThing[]).map((name) => [name, make(name)])) as Record<
    FirstThing,
    T
  >

/** The states of an account that leave one thing to do. */
async function peopleOfFirstThings(
  app: TestApp,
  person: (more: object) => Promise<RealStaff>,
): Promise<People['first']> {
  const begun = await person({ secondFactor: 'required' })
  await app.db
    .insertInto('second_factors')
    .values({ staff_id: begun.staffId, secret: Buffer.alloc(48), created_at: app.clock.now() })
    .execute()
  return {
    'a one-time password': await person({ mustChangePassword: true }),
    'a required second factor that is not set up': await person({ secondFactor: 'required' }),
    'a second factor that was begun and not confirmed': begun,
    'a one-time password and a required second factor': await person({
      mustChangePassword: true,
      secondFactor: 'required',
    }),
  }
}

/** By the clock of the database nobody used the session for longer than the setting as shipped. */
async function idleToken(app: TestApp, { staffId, token }: RealStaff): Promise<string> {
  const given = await token()
  await app.db
    .updateTable('sessions')
    .set({ used_at: sql`clock_timestamp() - make_interval(mins => ${idleSetting.shipped})` })
    .where('staff_id', '=', staffId)
    .execute()
  return given
}

/** Every kind of caller against what the contract says of an operation. The app has the real authentication. */
export async function authorizationMatrix(app: TestApp): Promise<Matrix> {
  const person = (more: object) =>
    realStaff(app.db, app.clock.now(), { permissions: allPermissions, ...more })
  const exact = await person({})
  const nobody = await person({ permissions: [] })
  const made = new Map<string, Promise<RealStaff>>()
  const actors = actorsOf({
    exact,
    nobody,
    disabled: await person({ active: false }),
    idle: await idleToken(app, await person({})),
    first: await peopleOfFirstThings(app, person),
    staffWith(key, permissions) {
      const one = made.get(key) ?? person({ permissions })
      made.set(key, one)
      return one
    },
  })
  const everybody = Object.keys(actors) as ActorName[]
  const wrongCells: Matrix['wrongCells'] = async (endpoint, among = everybody, query = '') => {
    const wrong: string[] = []
    for (const name of among) {
      const token = await actors[name](endpoint)
      const answer = await send(
        app,
        endpoint,
        token === undefined ? {} : { authorization: `Bearer ${token}` },
        query,
      )
      const expected = expectedFor(name, endpoint)
      if (!isRight(answer, expected)) wrong.push(`${name}: ${answer.status} ${answer.code}, not ${expected}`)
    }
    return wrong
  }
  return { exact, nobody, wrongCells }
}

interface Answer {
  status: number
  code: string
}

function isRight({ status, code }: Answer, expected: Expected): boolean {
  if (expected === 'open') return status < 500 && ![401, 403].includes(status)
  return status === statusOf[expected] && code === expected
}

/** Enough to reach the guard and to be stopped by the validation right after it, wherever there is one. */
export async function send(
  app: TestApp,
  endpoint: Endpoint,
  headers: Record<string, string>,
  query = '',
): Promise<Answer> {
  const request = {
    method: endpoint.method,
    url: `${testRoot}/${endpoint.path.replaceAll(/:\w+/g, '987654321')}${query}`,
    headers,
  }
  if (endpoint.reply === 'events') return sendForEvents(app, request)
  const { statusCode: status, body } = await app.server.inject(request)
  return { status, code: status === 200 ? '' : JSON.parse(body).error.code }
}

/** A stream of events has no end to wait for. */
async function sendForEvents(app: TestApp, request: object): Promise<Answer> {
  const stream = await app.server.inject({ ...request, payloadAsStream: true })
  const answer = { status: stream.statusCode, code: '' }
  if (answer.status !== 200) {
    let text = ''
    for await (const part of stream.stream()) text += String(part)
    answer.code = JSON.parse(text).error.code
  }
  stream.stream().destroy()
  return answer
}
