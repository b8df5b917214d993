/** Where the bearer token lives between visits: a cookie and local storage, both under the prefix `auth`. */
const tokenKey = 'auth._token.local'
const expiryKey = 'auth._token_expiration.local'

export const tokenLifetimeSeconds = 604_800
/** A token this close to its end counts as expired: the request would arrive too late. */
export const expiryMarginMs = 500

export interface StoredToken {
  token: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

export interface TokenStorage {
  cookie: string
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly secure: boolean
}

/** The browser's own storage. Local storage may be refused (private windows): the cookie then carries the session alone. */
export function browserStorage(): TokenStorage {
  return {
    get cookie() {
      return document.cookie
    },
    set cookie(value) {
      document.cookie = value
    },
    localStorage: window.localStorage,
    secure: location.protocol === 'https:',
  }
}

/** The expiry that the token itself claims (`exp` of a JWT, in seconds), or null for an opaque token. */
export function claimedExpiry(token: string): number | null {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof claims.exp === 'number' ? claims.exp * 1000 : null
  } catch {
    return null
  }
}

/** Keeps the token. Its end is its own claim, otherwise seven days from now. */
export function keepToken(storage: TokenStorage, token: string, now: number): StoredToken {
  const expiresAt = claimedExpiry(token) ?? now + tokenLifetimeSeconds * 1000
  const attributes = `Path=/; Expires=${new Date(expiresAt).toUTCString()}; SameSite=Lax${storage.secure ? '; Secure' : ''}`
  storage.cookie = `${tokenKey}=${encodeURIComponent(token)}; ${attributes}`
  storage.cookie = `${expiryKey}=${expiresAt}; ${attributes}`
  attempt(() => {
    storage.localStorage.setItem(tokenKey, token)
    storage.localStorage.setItem(expiryKey, String(expiresAt))
  })
  return { token, expiresAt }
}

/** The kept token, from the cookie or else from local storage; null when there is none. It may have expired. */
export function readToken(storage: TokenStorage): StoredToken | null {
  // Once: the browser asks another process for it.
  const { cookie } = storage
  const token = readCookie(cookie, tokenKey) ?? attempt(() => storage.localStorage.getItem(tokenKey))
  if (!token) return null
  const kept = Number(readCookie(cookie, expiryKey) ?? attempt(() => storage.localStorage.getItem(expiryKey)))
  const expiresAt = claimedExpiry(token) ?? kept
  return Number.isFinite(expiresAt) && expiresAt > 0 ? { token, expiresAt } : null
}

export function forgetToken(storage: TokenStorage): void {
  for (const key of [tokenKey, expiryKey]) {
    storage.cookie = `${key}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax`
    attempt(() => storage.localStorage.removeItem(key))
  }
}

export function isExpired(stored: StoredToken, now: number): boolean {
  return now >= stored.expiresAt - expiryMarginMs
}

/** @returns null where there is none, and for what is no text of ours: any program of the same host may write one */
function readCookie(cookies: string, name: string): string | null {
  for (const pair of cookies.split('; ')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) === name) return attempt(() => decodeURIComponent(pair.slice(at + 1)))
  }
  return null
}

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
