import { describe, expect, it } from 'vitest'
import type { User } from '#platform/contract/user.ts'
import type { Screen } from '#platform/web/routing/screen.ts'
import { createSession } from '#platform/web/session/session.ts'
import { memoryStorage } from '#platform/web/session/testing/memory-storage.ts'
import { keepToken } from '#platform/web/session/token-store.ts'
import { pathAfterSignIn, runGuards, standardMiddleware, untilKnown, type GuardContext } from './guards.ts'
import { PageError } from './page-error.ts'

const now = Date.parse('2026-11-21T08:00:00Z')
const user: User = {
  id: 1,
  username: 'sara',
  name: 'سارا',
  roles: [],
  scope: ['units.read'],
  rows: 'own',
  mustChangePassword: false,
  secondFactor: 'never',
  mustSetSecondFactor: false,
  preferences: {},
  unread: 0,
  tokenExpiresAt: '2026-11-28T08:00:00Z',
}

function context(person: User | null): GuardContext & { remembered: string[]; locales: number } {
  const storage = memoryStorage()
  if (person) keepToken(storage, 'token', now)
  const made = {
    session: createSession(person, storage, () => now),
    development: false,
    remembered: [] as string[],
    locales: 0,
    rememberPath: (path: string) => void made.remembered.push(path),
    keepLocale: () => {
      made.locales += 1
    },
  }
  return made
}

const screen = (more: Partial<Screen> = {}): Screen => ({
  path: '/units',
  title: { 'fa-IR': '', 'ar-IQ': '' },
  load: () => Promise.reject(new Error('not loaded here')),
  ...more,
})

const visit = (given: GuardContext, page: Screen, path = '/units?page=2') =>
  runGuards(given, { screen: page, path })

describe('the checks before each navigation', () => {
  it('are auth, permissions and nuxti18n, in this order', () => {
    expect(standardMiddleware).toEqual(['auth', 'permissions', 'nuxti18n'])
  })

  it('send a signed-out visitor of a protected page to the sign-in and remember the path with its search', () => {
    const given = context(null)
    expect(visit(given, screen({ permission: 'units.read' }))).toBe('/login')
    expect(given.remembered).toEqual(['/units?page=2'])
    expect(given.locales).toBe(0)
  })

  it('let a signed-out visitor into a page that is open to guests', () => {
    const given = context(null)
    expect(visit(given, screen({ path: '/login', guests: true }), '/login')).toBeNull()
    expect(given.remembered).toEqual([])
    expect(given.locales).toBe(1)
  })

  it('send a signed-in user from the sign-in to home', () => {
    expect(visit(context(user), screen({ path: '/login', guests: true }), '/login')).toBe('/')
  })

  it.each([
    ['a one-time password', { mustChangePassword: true, mustSetSecondFactor: true }, '/change-password'],
    ['a second factor that is required', { mustSetSecondFactor: true }, '/second-factor'],
  ])('lead whoever has %s to its screen, and nowhere else', (_what, more, first) => {
    const given = context({ ...user, ...more })
    expect(visit(given, screen({ permission: 'units.read' }))).toBe(first)
    expect(visit(given, screen({ path: '/login', guests: true }), '/login')).toBe(first)
    expect(visit(given, screen({ path: first as '/' }), first)).toBeNull()
  })

  it('let a user pass who holds the permission, and stop one who does not with 403', () => {
    expect(visit(context(user), screen({ permission: 'units.read' }))).toBeNull()
    const denied = () => visit(context(user), screen({ permission: 'units.write' }))
    expect(denied).toThrow(PageError)
    expect(denied).toThrow(expect.objectContaining({ status: 403 }))
  })

  it('are replaced by the list of the page, in its order', () => {
    const given = context(null)
    expect(visit(given, screen({ permission: 'units.write', middleware: ['nuxti18n'] }))).toBeNull()
    expect(given.locales).toBe(1)
    expect(visit(given, screen({ middleware: ['nuxti18n', 'auth'] }))).toBe('/login')
    expect(given.locales).toBe(2)
  })

  it.each(['constructor', 'scope', ''])('answer 500 «Unknown middleware %s» for an unknown name', (name) => {
    const open = () => visit(context(user), screen({ middleware: ['auth', name] }))
    expect(open).toThrow(expect.objectContaining({ status: 500, message: `Unknown middleware ${name}` }))
  })

  it('hide pages of the makers from everybody else', () => {
    const page = screen({ middleware: ['development'] })
    expect(() => visit(context(user), page)).toThrow(expect.objectContaining({ status: 404 }))
    expect(visit({ ...context(user), development: true }, page)).toBeNull()
  })

  it('end the session when its token has run out', () => {
    const storage = memoryStorage()
    keepToken(storage, 'token', now - 604_800_000)
    const session = createSession(user, storage, () => now)
    const given = { ...context(null), session }
    expect(visit(given, screen())).toBe('/login')
    expect(session.state()).toEqual({ user: null, busy: false, ended: true, demanded: false })
    expect(storage.cookie).toBe('')
  })
})

describe('addresses that are opened while it is not known who is signed in', () => {
  /** Opens ten addresses as the router does. @returns where each led, null for its own page */
  const openTen = (given: GuardContext) =>
    Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const path = `/units?page=${index + 1}`
        await untilKnown(given, screen())
        return visit(given, screen(), path)
      }),
    )

  it('wait for the sign-in and show their own pages', async () => {
    const given = context(null)
    const loaded = Promise.withResolvers<User>()
    const login = given.session.login(
      () => Promise.resolve({ token: 'token' }),
      () => loaded.promise,
    )
    const opened = openTen(given)
    loaded.resolve(user)
    await login
    expect(await opened).toEqual(Array.from({ length: 10 }, () => null))
    expect(given.remembered).toEqual([])
  })

  it('lead to the sign-in when it fails, and the last of them is remembered', async () => {
    const given = context(null)
    const refused = given.session.login(
      () => Promise.reject(new Error('wrong password')),
      () => Promise.resolve(user),
    )
    const opened = openTen(given)
    await expect(refused).rejects.toThrow('wrong password')
    expect(await opened).toEqual(Array.from({ length: 10 }, () => '/login'))
    expect(given.remembered.at(-1)).toBe('/units?page=10')
  })

  it('wait until the owner of the token is known, whom the document could not name', async () => {
    const given = context(null)
    const loaded = Promise.withResolvers<User>()
    const storage = memoryStorage()
    keepToken(storage, 'token', now)
    given.session = createSession(null, storage, () => now)
    const resumed = given.session.resume(() => loaded.promise)
    const opened = openTen(given)
    const signIn = untilKnown(given, screen({ guests: true }))
    loaded.resolve(user)
    await Promise.all([resumed, signIn])
    expect(await opened).toEqual(Array.from({ length: 10 }, () => null))
    expect(given.remembered).toEqual([])
  })

  it('do not hold back the sign-in itself', async () => {
    const given = context(null)
    const answer = Promise.withResolvers<{ token: string }>()
    const late = given.session.login(
      () => answer.promise,
      () => Promise.resolve(user),
    )
    await untilKnown(given, screen({ guests: true }))
    expect(given.session.state().busy).toBe(true)
    answer.resolve({ token: 'token' })
    await late
  })
})

describe('signing in', () => {
  const signedIn = (more: Partial<User> = {}) => context({ ...user, ...more }).session
  const at = (href: string) => ({ pathname: href.split('?')[0]!, href })

  it('leads to the remembered path from the sign-in', () => {
    expect(pathAfterSignIn(signedIn(), at('/login'), '/units?page=2')).toBe('/units?page=2')
    expect(pathAfterSignIn(signedIn(), at('/login?from=mail'), '/')).toBe('/')
  })

  it.each(['/users?page=3', '/', '/nowhere'])(
    'stays at %s, which was opened meanwhile, whatever was remembered before',
    (href) => {
      expect(pathAfterSignIn(signedIn(), at(href), '/units?page=2')).toBe(href)
    },
  )

  it('leads to what must be done first, whatever else was asked for', () => {
    expect(pathAfterSignIn(signedIn({ mustChangePassword: true }), at('/users'), '/units')).toBe(
      '/change-password',
    )
  })
})
