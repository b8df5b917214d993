import { readFileSync } from 'node:fs'

const manifest = new URL('../../dist/client/.vite/manifest.json', import.meta.url)

/** The address of the file that the build made of a module, e.g. `pages/users/users.tsx`: the files have no names. */
export function builtFile(module: string): string {
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>
  const built = files[module]
  if (!built) throw new Error(`The build made no file of ${module}`)
  return `/${built.file}`
}
