import { countedFacts } from '#clients/clients/server/facts/counted-facts.projection.ts'
import { leavings } from '#clients/clients/server/lifecycle/leavings.projection.ts'
import { paidTerms } from '#clients/clients/server/lifecycle/paid-terms.projection.ts'
import { loadDays, stateDays } from '#clients/clients/server/lifecycle/state-days.projection.ts'
import { receivedListRows } from '#clients/food-lists/server/received-lists.projection.ts'
import { dietDays } from '#clients/terms/server/diet-days.projection.ts'
import type { Projection } from '#platform/server/projections/projection.ts'
import { diabetesDays } from '#reports/diabetes/server/diabetes-days.projection.ts'
import { unfinishedDays } from '#reports/incomplete-registration/server/unfinished-days.projection.ts'
import { waitingDays } from '#reports/not-taken-users/server/waiting-days.projection.ts'
import { registrationDays } from '#reports/registers/server/registration-days.projection.ts'
import { winBackRanks } from '#follow-up/churned-clients/server/win-back-ranks.projection.ts'
import { moneyRows } from '#finance/payments/server/money.projection.ts'
import { commentRows } from '#reports/comments/server/comments.projection.ts'
import { feedbackRows } from '#reports/scores/server/feedback.projection.ts'
import { pauseRows } from '#reports/section-stop/server/stops.projection.ts'
import { salesMade } from '#reports/selling-statistics/server/sales.projection.ts'
import { reachedRows } from '#reports/successfuls/server/reached-targets.projection.ts'
import { supporterWork } from '#reports/supporter-performance/server/supporter-work.projection.ts'

/** The facts of clients with what is counted of them. */
export const summedFacts: Projection = {
  ...countedFacts,
  sums: [stateDays, loadDays, registrationDays, unfinishedDays, waitingDays, diabetesDays, dietDays],
}

/** All projections, each before those whose views read its table. */
export const projections: readonly Projection[] = [
  paidTerms,
  leavings,
  receivedListRows,
  salesMade,
  supporterWork,
  summedFacts,
  reachedRows,
  pauseRows,
  commentRows,
  feedbackRows,
  moneyRows,
  winBackRanks,
]
