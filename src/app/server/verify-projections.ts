// Proves that what is counted beforehand is what a recount says: npm run verify-projections [-- --rebuild]
import process from 'node:process'
import { parseArgs } from 'node:util'
import { systemClock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import { boundToDatabase } from '#platform/server/database-clock.ts'
import { createLog } from '#platform/server/log.ts'
import { compactKeptTables, type KeptTable, keptTables } from './rollups.ts'
import { runCommand } from './with-database.ts'

const { rebuild } = parseArgs({ options: { rebuild: { type: 'boolean' } } }).values
const kept: [name: string, KeptTable][] = Object.entries(keptTables)

await runCommand(async (db) => {
  const clock = boundToDatabase(db, systemClock, createLog('warn', systemClock))
  await clock.compareAloud()
  const now = clock.now()
  if (rebuild) await db.transaction().execute((transaction) => countAnew(transaction, now))
  await compactKeptTables(db, now)
  const lines: string[] = []
  for (const [name, { differences }] of kept) {
    const found = await differences(db, now)
    lines.push(...found.map((one) => `${name} ${lineOf(one)}`), `${name}: ${found.length} differences`)
    if (found.length > 0) process.exitCode = 1
  }
  return lines.join('\n')
})

async function countAnew(transaction: Db, now: Date): Promise<void> {
  for (const [, table] of kept) await table.rebuild(transaction, now)
}

/** Its key with what the rollup says, and `counted_` what is. */
function lineOf(one: unknown): string {
  if (typeof one !== 'object' || one === null) return String(one)
  return Object.entries(one)
    .map(([name, value]) => `${name} ${String(value ?? 'none')}`)
    .join(', ')
}
