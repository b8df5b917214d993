import { clientAreas } from '#clients/clients/server/client-areas.reads.ts'
import {
  foldLeavingDays,
  foldReturnDays,
  leavingDayDifferences,
  leavingsThatDiffer,
  rebuildLeavingDays,
  rebuildLeavings,
  rebuildReturnDays,
  returnDayDifferences,
} from '#clients/clients/server/leaving-days.reads.ts'
import {
  foldTermEndDays,
  paidTermsThatDiffer,
  rebuildPaidTerms,
  rebuildTermEndDays,
  termEndDifferences,
} from '#clients/clients/server/paid-terms.reads.ts'
import {
  foldStateDays,
  rebuildStateDays,
  stateDifferences,
} from '#clients/clients/server/state-days.reads.ts'
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
import { keptDueCalls } from '#clients/contacts/server/due-calls.reads.ts'
import { keptGuideReaders } from '#content/supporter-guides/server/guide-readers.reads.ts'
import { dietDifferences, foldDietDays, rebuildDietDays } from '#nutrition/diets/server/diet-days.reads.ts'
import { rebuildStalls, stallsThatDiffer, tellStalls } from '#clients/visits/server/weight-stalls.reads.ts'
import {
  foldLeftPrices,
  foldLeftRanks,
  leftPriceDifferences,
  leftRanksThatDiffer,
  rebuildLeftPrices,
  rebuildLeftRanks,
} from '#follow-up/left-clients/server/left-ranks.reads.ts'
import type { Db } from '#platform/server/database.ts'
import {
  foldRollup,
  type KeptRows,
  rebuildRollup,
  rewriteRows,
  type Rollup,
  rollupDifferences,
  rowsThatDiffer,
} from '#platform/server/rollup.ts'
import {
  answersThatDiffer,
  commentDays,
  rebuildAnswers,
} from '#reports/comments/server/comment-days.reads.ts'
import {
  endingDifferences,
  foldEndingDays,
  rebuildEndingDays,
} from '#reports/expires-soon/server/ending-days.reads.ts'
import {
  foldUnfinishedDays,
  rebuildUnfinishedDays,
  unfinishedDifferences,
} from '#reports/incomplete-registration/server/unfinished-days.reads.ts'
import {
  foldWaitingDays,
  rebuildWaitingDays,
  waitingDifferences,
} from '#reports/not-taken-users/server/waiting-days.reads.ts'
import { registrationDays } from '#reports/registers/server/registration-days.reads.ts'
import { feedbackDays } from '#reports/scores/server/feedback-days.reads.ts'
import { keptStops, stopDays } from '#reports/section-stop/server/stops.reads.ts'
import {
  diabetesDifferences,
  diabetesThatDiffers,
  foldDiabetesDays,
  rebuildDiabetes,
  rebuildDiabetesDays,
} from '#reports/diabetes/server/diabetes-days.reads.ts'
import {
  foldSaleDays,
  rebuildSaleDays,
  rebuildSales,
  saleDifferences,
  salesThatDiffer,
} from '#reports/selling-statistics/server/sales.reads.ts'
import { keptReached, reachedDays } from '#reports/successfuls/server/reached-targets.reads.ts'
import {
  foldWorkDays,
  rebuildSupporterWork,
  rebuildWorkDays,
  workDifferences,
  workThatDiffers,
} from '#reports/supporter-performance/server/supporter-work.reads.ts'

/** A table that triggers keep: rows that a view defines, or facts counted by day. */
export interface KeptTable {
  /** What differs from a recount. */
  differences(db: Db, now: Date): Promise<readonly unknown[]>
  rebuild(transaction: Db, now: Date): Promise<void>
  /** Of what is counted by day: makes one row of those of one kind. Of stalls: tells them. @returns how many rows changed */
  fold?(db: Db, now: Date): Promise<number>
}

const ofTable = (rollup: Rollup<string>): KeptTable => ({
  differences: (db) => rollupDifferences<object, string>(db, rollup),
  rebuild: (transaction) => rebuildRollup(transaction, rollup),
  fold: (db) => foldRollup(db, rollup),
})

const ofRows = (rows: KeptRows): KeptTable => ({
  differences: (db) => rowsThatDiffer(db, rows),
  rebuild: (transaction) => rewriteRows(transaction, rows),
})

/** Everything that is counted beforehand, by table; each before what is counted from it. */
export const keptTables = {
  money_days: { differences: moneyDifferences, rebuild: rebuildMoneyDays, fold: foldMoneyDays },
  list_receipts: { differences: receiptDifferences, rebuild: rebuildListReceipts },
  list_days: { differences: listDifferences, rebuild: rebuildListDays, fold: foldListDays },
  paid_terms: { differences: paidTermsThatDiffer, rebuild: rebuildPaidTerms },
  term_end_days: { differences: termEndDifferences, rebuild: rebuildTermEndDays, fold: foldTermEndDays },
  ending_days: { differences: endingDifferences, rebuild: rebuildEndingDays, fold: foldEndingDays },
  leavings: { differences: leavingsThatDiffer, rebuild: rebuildLeavings },
  leaving_days: { differences: leavingDayDifferences, rebuild: rebuildLeavingDays, fold: foldLeavingDays },
  return_days: { differences: returnDayDifferences, rebuild: rebuildReturnDays, fold: foldReturnDays },
  sales: { differences: salesThatDiffer, rebuild: rebuildSales },
  sale_days: { differences: saleDifferences, rebuild: rebuildSaleDays, fold: foldSaleDays },
  supporter_work: { differences: workThatDiffers, rebuild: rebuildSupporterWork },
  work_days: { differences: workDifferences, rebuild: rebuildWorkDays, fold: foldWorkDays },
  comments: { differences: answersThatDiffer, rebuild: rebuildAnswers },
  comment_days: ofTable(commentDays),
  waiting_days: { differences: waitingDifferences, rebuild: rebuildWaitingDays, fold: foldWaitingDays },
  unfinished_days: {
    differences: unfinishedDifferences,
    rebuild: rebuildUnfinishedDays,
    fold: foldUnfinishedDays,
  },
  diet_days: { differences: dietDifferences, rebuild: rebuildDietDays, fold: foldDietDays },
  stops: ofRows(keptStops),
  weight_stalls: { differences: stallsThatDiffer, rebuild: rebuildStalls, fold: tellStalls },
  stop_days: ofTable(stopDays),
  reached_targets: ofRows(keptReached),
  reached_days: ofTable(reachedDays),
  feedback_days: ofTable(feedbackDays),
  registration_days: ofTable(registrationDays),
  client_areas: ofTable(clientAreas),
  client_facts: { differences: diabetesThatDiffers, rebuild: rebuildDiabetes },
  diabetes_days: { differences: diabetesDifferences, rebuild: rebuildDiabetesDays, fold: foldDiabetesDays },
  due_calls: ofRows(keptDueCalls),
  guide_readers: ofRows(keptGuideReaders),
  left_ranks: { differences: leftRanksThatDiffer, rebuild: rebuildLeftRanks, fold: foldLeftRanks },
  left_prices: { differences: leftPriceDifferences, rebuild: rebuildLeftPrices, fold: foldLeftPrices },
  state_days: { differences: stateDifferences, rebuild: rebuildStateDays, fold: foldStateDays },
} as const satisfies Record<string, KeptTable>

/** Folds all of them, as the service does in its turn. */
export async function foldKeptTables(db: Db, now: Date): Promise<void> {
  for (const kept of Object.values<KeptTable>(keptTables)) await kept.fold?.(db, now)
}
