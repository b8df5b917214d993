import { describe, expect, it } from 'vitest'
import type { User } from '#platform/contract/user.ts'
import { sessionStage } from './session-stage.ts'
import { createSession } from './session.ts'
import { memoryStorage } from './testing/memory-storage.ts'
import { claimedExpiry, expiryMarginMs, isExpired, keepToken, readToken } from './token-store.ts'

const now = Date.parse('2026-11-21T08:00:00Z')
const user = { id: 7, scope: ['clients.read'] } as unknown as User
const jwt = (claims: object) =>
  `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.s`

describe('a token', () => {
  it('lives seven days from when it was set when it claims no expiry itself', () => {
    expect(keepToken(memoryStorage(), 'opaque', now).expiresAt).toBe(now + 604_800_000)
  })

  it('lives as long as its own claim says', () => {
    expect(claimedExpiry(jwt({ exp: 1_795_000_000 }))).toBe(1_795_000_000_000)
    expect(keepToken(memoryStorage(), jwt({ exp: 1_795_000_000 }), now).expiresAt).toBe(1_795_000_000_000)
    for (const odd of ['a.b.c', 'a', jwt({ exp: 'soon' }), jwt({})]) expect(claimedExpiry(odd)).toBeNull()
  })

  it('counts as expired 500 ms before its end', () => {
    const stored = { token: 'x', expiresAt: now + 1_000 }
    expect(expiryMarginMs).toBe(500)
    expect(isExpired(stored, now + 499)).toBe(false)
    expect(isExpired(stored, now + 500)).toBe(true)
  })

  it('is kept in a cookie and in local storage under the prefix auth, and read from either', () => {
    const storage = memoryStorage()
    keepToken(storage, 'opaque', now)
    const expiry = String(now + 604_800_000)
    expect(Object.fromEntries(storage.items)).toEqual({
      'auth._token.local': 'opaque',
      'auth._token_expiration.local': expiry,
    })
    expect(storage.cookie).toBe(`auth._token.local=opaque; auth._token_expiration.local=${expiry}`)
    expect(storage.written[0]).toBe(
      'auth._token.local=opaque; Path=/; Expires=Sat, 28 Nov 2026 08:00:00 GMT; SameSite=Lax',
    )
    storage.items.clear()
    expect(readToken(storage)?.token).toBe('opaque')
    const other = memoryStorage()
    for (const [key, value] of [
      ['auth._token.local', 't'],
      ['auth._token_expiration.local', expiry],
    ] as const) {
      other.items.set(key, value)
    }
    expect(readToken(other)).toEqual({ token: 't', expiresAt: now + 604_800_000 })
  })

  it('survives a browser that refuses local storage', () => {
    const storage = memoryStorage()
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.assign(storage, { localStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } })
    keepToken(storage, 'opaque', now)
    expect(readToken(storage)?.token).toBe('opaque')
  })
})

describe('a session', () => {
  it('is logged in only with a loaded user and a valid token', () => {
    const storage = memoryStorage()
    let time = now
    const session = createSession(user, storage, () => time)
    expect(session.loggedIn()).toBe(false)
    keepToken(storage, 'token', now)
    expect(session.loggedIn()).toBe(true)
    expect(createSession(null, storage, () => time).loggedIn()).toBe(false)
    time = now + 604_800_000 - 500
    expect(session.loggedIn()).toBe(false)
    expect(session.token()).toBe('expired')
  })

  it('is busy during a login and tells its listeners', async () => {
    const session = createSession(null, memoryStorage(), () => now)
    const seen: boolean[] = []
    session.subscribe(() => seen.push(session.state().busy))
    await session.login(
      () => Promise.resolve({ token: 'token' }),
      () => Promise.resolve(user),
    )
    expect(seen[0]).toBe(true)
    expect(session.state()).toEqual({ user, busy: false, ended: false, demanded: false })
  })

  it('reports a failed login and keeps nothing of it', async () => {
    const storage = memoryStorage()
    const session = createSession(null, storage, () => now)
    await expect(
      session.login(
        () => Promise.reject(new Error('no')),
        () => Promise.resolve(user),
      ),
    ).rejects.toThrow('no')
    const broken = session.login(
      () => Promise.resolve({ token: 'token' }),
      () => Promise.reject(new Error('no user')),
    )
    await expect(broken).rejects.toThrow('no user')
    expect(session.state()).toEqual({ user: null, busy: false, ended: false, demanded: false })
    expect(readToken(storage)).toBeNull()
  })

  it('checks scopes in the user’s scope field', () => {
    const session = createSession(user, memoryStorage(), () => now)
    expect([session.hasScope('clients.read'), session.hasScope('clients.write')]).toEqual([true, false])
    expect(createSession(null, memoryStorage(), () => now).hasScope('clients.read')).toBe(false)
  })

  it('tells the owner of a token that is refused when it is looked up', async () => {
    const storage = memoryStorage()
    keepToken(storage, 'token', now)
    const session = createSession(null, storage, () => now)
    const resumed = session.resume(() => {
      session.reset('ended')
      return Promise.reject(new Error('unauthenticated'))
    })
    await expect(resumed).rejects.toThrow('unauthenticated')
    expect(session.state()).toEqual({ user: null, busy: false, ended: true, demanded: false })
    expect(readToken(storage)).toBeNull()
  })

  it('says whether it was ended or left', () => {
    const ended = createSession(user, memoryStorage(), () => now)
    ended.reset('ended')
    expect(ended.state()).toEqual({ user: null, busy: false, ended: true, demanded: false })
    const left = createSession(user, memoryStorage(), () => now)
    left.reset('logout')
    expect(left.state()).toEqual({ user: null, busy: false, ended: false, demanded: false })
  })
})

describe('a session whose person must set up a second factor', () => {
  const { mustSet, open } = {
    mustSet: { ...user, mustSetSecondFactor: true },
    open: { ...user, mustSetSecondFactor: false },
  }

  it('asks for it over the page that is open, until it is done or left for later', () => {
    const session = createSession(open, memoryStorage(), () => now)
    session.demandSecondFactor(true)
    expect(session.state()).toEqual({ user: mustSet, busy: false, ended: false, demanded: true })
    const before = session.state()
    session.demandSecondFactor(true)
    expect(session.state()).toBe(before)
    session.demandSecondFactor(false)
    expect(session.state()).toEqual({ user: open, busy: false, ended: false, demanded: false })
  })

  it('asks for nothing over the screen on which somebody new sets it up, nor of nobody', () => {
    for (const person of [mustSet, null]) {
      const session = createSession(person, memoryStorage(), () => now)
      session.demandSecondFactor(true)
      expect(session.state().demanded).toBe(false)
    }
  })
})

describe('a session that is renewed in place', () => {
  const signedIn = () => {
    const storage = memoryStorage()
    const clock = { now }
    const session = createSession(user, storage, () => clock.now)
    keepToken(storage, 'first', now)
    return { session, clock }
  }

  it('has the new token and seven days more, and the same person without a change of state', async () => {
    const { session, clock } = signedIn()
    const before = session.state()
    clock.now = now + 604_800_000 - 600_000
    await session.renew(() => Promise.resolve({ token: 'second' }))
    expect(session.token()).toBe('second')
    expect(session.expiresAt()).toBe(clock.now + 604_800_000)
    expect(session.state()).toBe(before)
  })

  it('stays as it was when the password is refused', async () => {
    const { session } = signedIn()
    const refused = session.renew(() => Promise.reject(new Error('no')))
    await expect(refused).rejects.toThrow('no')
    expect(session.token()).toBe('first')
    expect(session.loggedIn()).toBe(true)
  })

  it('keeps no token for who has signed out meanwhile', async () => {
    const { session } = signedIn()
    const renewing = session.renew(() => {
      session.reset('logout')
      return Promise.resolve({ token: 'second' })
    })
    await renewing
    expect(session.token()).toBeNull()
    expect(session.expiresAt()).toBeNull()
  })
})

describe('how near the end of a session is', () => {
  it.each([
    [604_800_000, 'fine'],
    [600_001, 'fine'],
    [600_000, 'soon'],
    [120_001, 'soon'],
    [120_000, 'last'],
    [501, 'last'],
    [500, 'over'],
    [-1, 'over'],
  ])('%i ms before it is %s', (left, stage) => {
    expect(sessionStage(now + left, now)).toBe(stage)
  })

  it('is no matter without a token', () => {
    expect(sessionStage(null, now)).toBe('fine')
  })
})
