import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Clock, systemClock } from '#platform/server/clock.ts'
import type { Connection } from '#platform/server/database.ts'
import { createLog } from '#platform/server/log.ts'
import { readSettings } from '../settings.ts'
import { type Product, startProduct } from '../start-product.ts'

const project = path.resolve(import.meta.dirname, '../../../..')

/** A folder of the project whose web part is not built: its pages are of no concern here. */
function rootWithoutPages(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'back-office-root-'))
  for (const name of ['db', 'seed']) symlinkSync(path.join(project, name), path.join(root, name))
  const page = (file: string, text: string) => {
    const place = path.join(root, 'dist', file)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, text)
  }
  page('client/index.html', '<html dir="rtl"></html>')
  page('client/.vite/manifest.json', '{}')
  page('client/.vite/opening.json', '{ "boot": "assets/none.js" }')
  page('client/assets/none.js', '')
  page('server/entry-server.js', 'export const render = () => ({ title: "", html: "" })')
  page('package.json', '{ "type": "module" }')
  return root
}

let root: string | undefined

export interface StartedProduct extends Product {
  /** What it has logged, a line each. */
  lines: string[]
}

/** The product as `main.ts` starts it, on a database that is there. @param env over a free port and a data folder of its own */
export async function startedProduct(
  connection: Connection,
  env: NodeJS.ProcessEnv = {},
  clock: Clock = systemClock,
): Promise<StartedProduct> {
  root ??= rootWithoutPages()
  const lines: string[] = []
  const settings = readSettings({ PORT: '0', ADMIN_PASSWORD: 'a quiet garden wall', ...env }, freshFolder())
  const own = { ...settings, databaseUrl: 'postgres://given', sampleClients: 0 }
  const log = createLog('info', clock, (line) => void lines.push(line))
  const product = await startProduct(own, { connection, stop: () => Promise.resolve() }, { root, log, clock })
  return { ...product, lines }
}

export const freshFolder = (): string => mkdtempSync(path.join(tmpdir(), 'back-office-data-'))
