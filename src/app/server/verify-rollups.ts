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
import type { Db } from '#platform/server/database.ts'
import { foldRollup, rebuildRollup, rollupDifferences } from '#platform/server/rollup.ts'
import {
  answersThatDiffer,
  commentDays,
  rebuildAnswers,
} from '#reports/comments/server/comment-days.reads.ts'
import { registrationDays } from '#reports/registers/server/registration-days.reads.ts'
import { feedbackDays } from '#reports/scores/server/feedback-days.reads.ts'
import {
  foldSaleDays,
  rebuildSaleDays,
  rebuildSales,
  saleDifferences,
  salesThatDiffer,
} from '#reports/selling-statistics/server/sales.reads.ts'
import {
  foldWorkDays,
  rebuildSupporterWork,
  rebuildWorkDays,
  workDifferences,
  workThatDiffers,
} from '#reports/supporter-performance/server/supporter-work.reads.ts'
import { runCommand } from './with-database.ts'

/** Counted from tables that have no narrow rows besides. */
const ofTables = [commentDays, feedbackDays, registrationDays]
const { rebuild } = parseArgs({ options: { rebuild: { type: 'boolean' } } }).values

await runCommand(async (db) => {
  if (rebuild) await db.transaction().execute(countAnew)
  await foldMoneyDays(db)
  await foldListDays(db)
  await foldTermEndDays(db)
  await foldSaleDays(db)
  await foldWorkDays(db)
  for (const one of ofTables) await foldRollup(db, one)
  const found: Record<string, readonly unknown[]> = {
    money_days: await moneyDifferences(db),
    list_receipts: await receiptDifferences(db),
    list_days: await listDifferences(db),
    paid_terms: await paidTermsThatDiffer(db),
    term_end_days: await termEndDifferences(db),
    sales: await salesThatDiffer(db),
    sale_days: await saleDifferences(db),
    supporter_work: await workThatDiffers(db),
    work_days: await workDifferences(db),
    comments: await answersThatDiffer(db),
  }
  for (const one of ofTables) found[one.table] = await rollupDifferences<object, string>(db, one)
  if (Object.values(found).some((differences) => differences.length > 0)) process.exitCode = 1
  return Object.entries(found)
    .flatMap(([name, differences]) => [
      ...differences.map((one) => `${name} ${lineOf(one)}`),
      `${name}: ${differences.length} differences`,
    ])
    .join('\n')
})

async function countAnew(transaction: Db): Promise<void> {
  await rebuildMoneyDays(transaction)
  await rebuildListReceipts(transaction)
  await rebuildListDays(transaction)
  await rebuildPaidTerms(transaction)
  await rebuildTermEndDays(transaction)
  await rebuildSales(transaction)
  await rebuildSaleDays(transaction)
  await rebuildSupporterWork(transaction)
  await rebuildWorkDays(transaction)
  await rebuildAnswers(transaction)
  for (const one of ofTables) await rebuildRollup(transaction, one)
}

/** Its key with what the rollup says, and `counted_` what is. */
function lineOf(one: unknown): string {
  if (typeof one !== 'object' || one === null) return String(one)
  return Object.entries(one)
    .map(([name, value]) => `${name} ${String(value ?? 'none')}`)
    .join(', ')
}
