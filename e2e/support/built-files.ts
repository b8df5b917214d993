import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const opening = new URL('../../dist/client/.vite/opening.json', import.meta.url)

/**
 * Whether an address is that of the file that the build made of a module, e.g. `pages/users/users.tsx`. The names of built
 * files are hashes.
 */
export function isCodeOf(module: string): (url: string | URL) => boolean {
  const { files } = JSON.parse(readFileSync(opening, 'utf8')) as { files: Record<string, string> }
  const built = files[module]
  if (!built) throw new Error(`The build made no file of ${module}`)
  return (url) => new URL(url).pathname === `/${built}`
}

/** @param pathname of a built file, as `/assets/x.js` @returns its bytes as gzip */
export function compressedBytes(pathname: string): number {
  return gzipSync(readFileSync(new URL(`../../dist/client${pathname}`, import.meta.url))).length
}
