import { leavings } from '#clients/clients/server/leavings.projection.ts'
import { paidTerms } from '#clients/clients/server/paid-terms.projection.ts'
import { receivedListRows } from '#clients/food-lists/server/received-lists.projection.ts'
import type { Projection } from '#platform/server/projections/projection.ts'
import { salesMade } from '#reports/selling-statistics/server/sales.projection.ts'
import { supporterWork } from '#reports/supporter-performance/server/supporter-work.projection.ts'

/** All projections, each before those whose views read its table. */
export const projections: readonly Projection[] = [
  paidTerms,
  leavings,
  receivedListRows,
  salesMade,
  supporterWork,
]
