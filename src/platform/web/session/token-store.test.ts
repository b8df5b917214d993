import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readToken, type TokenStorage } from './token-store.ts'

/** A browser with these cookies, and a token in its local storage or none. */
function browser(cookie: string, stored: Record<string, string> = {}): TokenStorage {
  return {
    cookie,
    localStorage: { getItem: (key) => stored[key] ?? null, setItem() {}, removeItem() {} },
    secure: false,
  }
}

it('takes a cookie that is no text for none', () => {
  expect(readToken(browser('auth._token.local=abc; auth._token_expiration.local=%'))).toBeNull()
  expect(readToken(browser('auth._token.local=%E0%A4%A'))).toBeNull()
  const stored = { 'auth._token.local': 'abc', 'auth._token_expiration.local': '1764000000000' }
  expect(readToken(browser('auth._token.local=%; auth._token_expiration.local=%', stored))).toEqual({
    token: 'abc',
    expiresAt: 1_764_000_000_000,
  })
})

it('never fails, whatever any program of the same host put into the cookies', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('%', '%%', '%zz', '%E0', '=', ';', '%00'),
  )
  fc.assert(
    fc.property(value, value, value, (token, expiry, other) => {
      const cookie = `${other}; auth._token.local=${token}; auth._token_expiration.local=${expiry}`
      const read = readToken(browser(cookie))
      expect(read === null || (read.token !== '' && read.expiresAt > 0)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
