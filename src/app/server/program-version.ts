import fs from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The version of this program, as package.json has it, e.g. `1.0.0-beta`. */
export function programVersion(): string {
  const file = fileURLToPath(new URL('../../../package.json', import.meta.url))
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version
}
