import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { reportFile } from '../tools/minutes.mjs'
import { withEmptyStore } from './empty-store.ts'
import { none, type Figure } from './figures.ts'
import { root } from './spawn-product.ts'

const msPerMinute = 60_000

/** What the schema is made of, and how long the tests took when they last ran whole. */
export async function measureSideSchema(): Promise<Figure[]> {
  const triggers = await withEmptyStore(async ({ db }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_trigger where not tgisinternal`.execute(db)
    return rows[0]!.count
  })
  const folder = path.join(root, 'migrations')
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const lines = files.reduce((sum, name) => sum + linesOf(path.join(folder, name)), 0)
  const numbers = files.map((name) => Number.parseInt(name, 10))
  const missing = Math.max(...numbers) - new Set(numbers).size
  return [
    { name: 'triggers', value: triggers, unit: '', goal: 40 },
    {
      name: 'lines of SQL in migrations',
      value: lines,
      unit: '',
      goal: 3_200,
      from: `${files.length} files`,
    },
    none('numbers missing among migrations', missing, `up to ${Math.max(...numbers)}`),
    testFigure(),
  ]
}

const linesOf = (file: string): number => fs.readFileSync(file, 'utf8').trimEnd().split('\n').length

function testFigure(): Figure {
  const figure = { name: 'npm test', unit: 'min', goal: 8 } as const
  if (!fs.existsSync(reportFile))
    return { ...figure, value: Number.NaN, from: 'no whole run without a failure here yet' }
  const last = JSON.parse(fs.readFileSync(reportFile, 'utf8')) as { ms: number; at: string; passed: number }
  return { ...figure, value: last.ms / msPerMinute, from: `${last.passed} passed, ${last.at.slice(0, 10)}` }
}
