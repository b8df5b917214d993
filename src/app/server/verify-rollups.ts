// Proves that what is counted beforehand is what a recount says: npm run verify-rollups [-- --rebuild]
import process from 'node:process'
import { parseArgs } from 'node:util'
import {
  foldTermEndDays,
  paidTermsThatDiffer,
  rebuildPaidTerms,
  rebuildTermEndDays,
  termEndDifferences,
} from '#clients/clients/server/paid-terms.reads.ts'
import {
  foldListDays,
  listDifferences,
  rebuildListDays,
  rebuildListReceipts,
  receiptDifferences,
} from '#clients/food-lists/server/received-lists.reads.ts'
import {
  foldMoneyDays,
  moneyDifferences,
  rebuildMoneyDays,
} from '#finance/payments/server/money-days.reads.ts'
import {
  foldSaleDays,
  rebuildSaleDays,
  rebuildSales,
  saleDifferences,
  salesThatDiffer,
} from '#reports/selling-statistics/server/sales.reads.ts'
import { runCommand } from './with-database.ts'

const { rebuild } = parseArgs({ options: { rebuild: { type: 'boolean' } } }).values

await runCommand(async (db) => {
  if (rebuild) {
    await db.transaction().execute(async (transaction) => {
      await rebuildMoneyDays(transaction)
      await rebuildListReceipts(transaction)
      await rebuildListDays(transaction)
      await rebuildPaidTerms(transaction)
      await rebuildTermEndDays(transaction)
      await rebuildSales(transaction)
      await rebuildSaleDays(transaction)
    })
  }
  await foldMoneyDays(db)
  await foldListDays(db)
  await foldTermEndDays(db)
  await foldSaleDays(db)
  const found: Record<string, readonly unknown[]> = {
    money_days: await moneyDifferences(db),
    list_receipts: await receiptDifferences(db),
    list_days: await listDifferences(db),
    paid_terms: await paidTermsThatDiffer(db),
    term_end_days: await termEndDifferences(db),
    sales: await salesThatDiffer(db),
    sale_days: await saleDifferences(db),
  }
  if (Object.values(found).some((differences) => differences.length > 0)) process.exitCode = 1
  return Object.entries(found)
    .flatMap(([name, differences]) => [
      ...differences.map((one) => `${name} ${lineOf(one)}`),
      `${name}: ${differences.length} differences`,
    ])
    .join('\n')
})

/** Its key with what the rollup says, and `counted_` what is. */
const lineOf = (one: unknown): string =>
  typeof one === 'object' && one !== null
    ? Object.entries(one)
        .map(([name, value]) => `${name} ${String(value ?? 'none')}`)
        .join(', ')
    : String(one)
