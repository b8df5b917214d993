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
  const files = sqlFiles()
  const lines = files.reduce((sum, file) => sum + linesOf(file), 0)
  const numbers = files.map((file) => Number.parseInt(path.basename(file), 10)).filter(Number.isFinite)
  const last = Math.max(0, ...numbers)
  return [
    { name: 'triggers', value: triggers, unit: '', goal: 40 },
    {
      name: 'lines of SQL',
      value: lines,
      unit: '',
      goal: 3_200,
      from: `${files.length} files`,
    },
    none('numbers missing among migrations', last - numbers.length, `up to ${last}`),
    testFigure(),
  ]
}

/** Those of the schema and of the migrations after it. */
const sqlFiles = (): string[] =>
  ['schema', 'migrations']
    .map((name) => path.join(root, 'db', name))
    .flatMap((folder) => fs.globSync('*.sql', { cwd: folder }).map((name) => path.join(folder, name)))

const linesOf = (file: string): number => fs.readFileSync(file, 'utf8').trimEnd().split('\n').length

function testFigure(): Figure {
  const figure = { name: 'npm test', unit: 'min', goal: 8 } as const
  if (!fs.existsSync(reportFile))
    return { ...figure, value: Number.NaN, from: 'no whole run without a failure here yet' }
  const last = JSON.parse(fs.readFileSync(reportFile, 'utf8')) as { ms: number; at: string; passed: number }
  return { ...figure, value: last.ms / msPerMinute, from: `${last.passed} passed, ${last.at.slice(0, 10)}` }
}
