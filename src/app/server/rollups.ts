import { leavingDays, leavings, returnDays } from '#clients/clients/server/lifecycle/leavings.projection.ts'
import { compactLeavingDays, rebuildLeavings } from '#clients/clients/server/lifecycle/leaving-days.reads.ts'
import {
  endingDays,
  paidTerms,
  termEndDays,
} from '#clients/clients/server/lifecycle/paid-terms.projection.ts'
import { listDays, receivedListRows } from '#clients/food-lists/server/received-lists.projection.ts'
import { createCounting } from '#platform/server/projections/counting.ts'
import { compactSum, rollupOf, rowsOf } from '#platform/server/projections/kept-projection.ts'
import {
  countedClients,
  type Projection,
  type ProjectionSum,
} from '#platform/server/projections/projection.ts'
import { saleDays, salesMade } from '#reports/selling-statistics/server/sales.projection.ts'
import { supporterWork, workDays } from '#reports/supporter-performance/server/supporter-work.projection.ts'
import { projections, summedFacts } from './projections.ts'
import { keepStateSettings, settleStates } from '#clients/clients/server/lifecycle/state-days.reads.ts'
import { loadDays, stateDays } from '#clients/clients/server/lifecycle/state-days.projection.ts'
import { moneyDays, moneyRows } from '#finance/payments/server/money.projection.ts'
import { dietDays } from '#clients/terms/server/diet-days.projection.ts'
import {
  adoptPlateauRules,
  rebuildPlateaus,
  plateausThatDiffer,
} from '#clients/visits/server/weight-plateaus.reads.ts'
import { churnPrices, winBackRanks } from '#follow-up/churned-clients/server/win-back-ranks.projection.ts'
import {
  compactWinBackRanks,
  rebuildWinBackRanks,
} from '#follow-up/churned-clients/server/win-back-ranks.reads.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import {
  type KeptRows,
  rebuildRollup,
  rewriteRows,
  rollupDifferences,
  rowsThatDiffer,
} from '#platform/server/rollup.ts'
import { commentDays, commentRows } from '#reports/comments/server/comments.projection.ts'
import { unfinishedDays } from '#reports/incomplete-registration/server/unfinished-days.projection.ts'
import { waitingDays } from '#reports/not-taken-users/server/waiting-days.projection.ts'
import { registrationDays } from '#reports/registers/server/registration-days.projection.ts'
import { feedbackDays, feedbackRows } from '#reports/scores/server/feedback.projection.ts'
import { pauseDays, pauseRows } from '#reports/section-stop/server/stops.projection.ts'
import { diabetesDays } from '#reports/diabetes/server/diabetes-days.projection.ts'
import { reachedDays, reachedRows } from '#reports/successfuls/server/reached-targets.projection.ts'

/** A table that triggers keep: rows that a view defines, or facts counted by day. */
export interface KeptTable {
  /** What differs from a recount. */
  differences(db: Db, now: Date): Promise<readonly unknown[]>
  rebuild(transaction: Db, now: Date): Promise<void>
  /** Of what is counted by day: makes one row of those of one kind. Of others: adopts other rules. @returns how many changed */
  compact?(db: Db, now: Date): Promise<number>
}

const ofRows = (rows: KeptRows): KeptTable => ({
  differences: (db) => rowsThatDiffer(db, rows),
  rebuild: (transaction) => rewriteRows(transaction, rows),
})

/** What the service counts after the write: what waits is counted before anything is compared. */
const counted = (kept: KeptTable): KeptTable => ({
  ...kept,
  async differences(db, now) {
    await createCounting(db, projections).countPending()
    return kept.differences(db, now)
  },
})
const ofProjection = (projection: Projection): KeptTable => counted(ofRows(rowsOf(projection)))
const ofSum = (projection: Projection, sum: ProjectionSum): KeptTable =>
  counted({
    async differences(db) {
      if (sum.past) await compactSum(db, projection, sum)
      return rollupDifferences<object, string>(db, rollupOf(projection, sum, 'view'))
    },
    rebuild: (transaction) => rebuildRollup(transaction, rollupOf(projection, sum)),
    async compact(db, now) {
      if (sum.past) await settleStates(db, now, projections)
      return compactSum(db, projection, sum)
    },
  })
const ofFacts = (sum: ProjectionSum): KeptTable => ofSum(summedFacts, sum)

/** Everything that is counted beforehand, by table; each before what is counted from it. */
export const keptTables = {
  counted_clients: {
    ...ofProjection(countedClients),
    async rebuild(transaction) {
      await rewriteRows(transaction, rowsOf(countedClients))
      // Whatever waited is in the rows that are written now.
      await sql`delete from projection_changes`.execute(transaction)
    },
  },
  counted_facts: {
    ...ofProjection(summedFacts),
    async rebuild(transaction) {
      await keepStateSettings(transaction)
      await rewriteRows(transaction, rowsOf(summedFacts))
    },
  },
  counted_money: ofProjection(moneyRows),
  money_days: ofSum(moneyRows, moneyDays),
  list_receipts: ofProjection(receivedListRows),
  list_days: ofSum(receivedListRows, listDays),
  paid_terms: ofProjection(paidTerms),
  term_end_days: ofSum(paidTerms, termEndDays),
  ending_days: ofSum(paidTerms, endingDays),
  leavings: { ...ofProjection(leavings), rebuild: rebuildLeavings },
  leaving_days: { ...ofSum(leavings, leavingDays), compact: compactLeavingDays },
  return_days: ofSum(leavings, returnDays),
  sales: ofProjection(salesMade),
  sale_days: ofSum(salesMade, saleDays),
  supporter_work: ofProjection(supporterWork),
  work_days: ofSum(supporterWork, workDays),
  counted_comments: ofProjection(commentRows),
  comment_days: ofSum(commentRows, commentDays),
  waiting_days: ofFacts(waitingDays),
  unfinished_days: ofFacts(unfinishedDays),
  diet_days: ofFacts(dietDays),
  weight_plateaus: counted({
    differences: plateausThatDiffer,
    rebuild: rebuildPlateaus,
    compact: adoptPlateauRules,
  }),
  stops: ofProjection(pauseRows),
  pause_days: ofSum(pauseRows, pauseDays),
  reached_targets: ofProjection(reachedRows),
  reached_days: ofSum(reachedRows, reachedDays),
  counted_feedback: ofProjection(feedbackRows),
  feedback_days: ofSum(feedbackRows, feedbackDays),
  registration_days: ofFacts(registrationDays),
  diabetes_days: ofFacts(diabetesDays),
  win_back_ranks: {
    ...ofProjection(winBackRanks),
    rebuild: rebuildWinBackRanks,
    compact: compactWinBackRanks,
  },
  churn_prices: ofSum(winBackRanks, churnPrices),
  state_days: ofFacts(stateDays),
  load_days: ofFacts(loadDays),
} as const satisfies Record<string, KeptTable>

/** Folds all of them, as the service does in its turn. */
export async function compactKeptTables(db: Db, now: Date): Promise<void> {
  for (const kept of Object.values<KeptTable>(keptTables)) await kept.compact?.(db, now)
}
