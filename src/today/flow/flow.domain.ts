import type { Domain } from '#platform/contract/domain.ts'
import { flow } from './flow.contract.ts'

export const flowDomain: Domain = {
  shows: [[flow.client, ['client', 'term', 'visit', 'food-list', 'message']]],
}
