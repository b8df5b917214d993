/**
 * A path to go to after signing in: only an in-app path that starts with a slash is accepted, judged by where a
 * browser would really go. Control characters and backslashes are refused in the raw text, because browsers drop or
 * turn them (`/\t/evil.test`, `/\evil.test`).
 * @returns the path with its search, or null.
 */
export function safeReturnPath(path: unknown, origin: string): string | null {
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  if (typeof path !== 'string' || !path.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(path)) return null
  const resolved = URL.parse(path, origin)
  if (!resolved || resolved.origin !== origin || resolved.pathname.startsWith('//')) return null
  return resolved.pathname + resolved.search
}
