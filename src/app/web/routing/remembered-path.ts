import { homePath, signInPath } from '#team/auth/web/auth.screens.ts'
import { safeReturnPath } from '#platform/web/routing/safe-return-path.ts'

const key = 'auth.redirect'

export function rememberPath(path: string): void {
  if (path !== homePath && path !== signInPath) sessionStorage.setItem(key, path)
}

/** The remembered path, once; home when there is none or it leads out of the product. */
export function takeRememberedPath(origin: string): string {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return safeReturnPath(path, origin) ?? homePath
}

export function peekRememberedPath(origin: string): string | null {
  return safeReturnPath(sessionStorage.getItem(key), origin)
}
