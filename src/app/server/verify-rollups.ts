// Proves that what is counted beforehand is what a recount says: npm run verify-rollups [-- --rebuild]
import process from 'node:process'
import { parseArgs } from 'node:util'
import {
  foldMoneyDays,
  moneyDifferences,
  type MoneyDifference,
  rebuildMoneyDays,
} from '#finance/payments/server/money-days.reads.ts'
import { runCommand } from './with-database.ts'

const { rebuild } = parseArgs({ options: { rebuild: { type: 'boolean' } } }).values

await runCommand(async (db) => {
  if (rebuild) await db.transaction().execute(rebuildMoneyDays)
  await foldMoneyDays(db)
  const differences = await moneyDifferences(db)
  if (differences.length > 0) process.exitCode = 1
  return [...differences.map(lineOf), `money_days: ${differences.length} differences`].join('\n')
})

function lineOf(one: MoneyDifference): string {
  const { day, country, supporter_id: supporter, kind, currency, method } = one
  const which = `${day} ${country} supporter ${supporter ?? 'none'} ${kind} ${currency} ${method}`
  return `${which}: says ${one.entries} of ${one.amount}, is ${one.counted_entries} of ${one.counted_amount}`
}
