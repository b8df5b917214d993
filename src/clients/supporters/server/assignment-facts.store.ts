import { sql } from 'kysely'
import { numberOf } from '#platform/contract/setting.ts'
import type { Db } from '#platform/server/database.ts'
import { storedSetting } from '#platform/server/settings.reads.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import '#clients/clients/server/facts/client-facts.table.ts'
import '#clients/clients/server/clients.table.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { stageExpression } from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import '#clients/food-lists/server/food-lists.table.ts'
import type { AssignmentWeights } from '../assignment.contract.ts'
import { assignmentWeights } from '#system/settings/declared-settings.contract.ts'
import type { AssignmentTarget } from './assignment.rules.ts'

type Experience = Pick<AssignmentTarget, 'diets' | 'provinces'>

/** The weights in force. */
export async function weightsNow(db: Db): Promise<AssignmentWeights> {
  const weights = {} as AssignmentWeights
  for (const name of Object.keys(assignmentWeights) as (keyof AssignmentWeights)[])
    weights[name] = numberOf(assignmentWeights[name], await storedSetting(db, assignmentWeights[name].key))
  return weights
}

/** How many active clients each supporter has with each diet and from each province. */
export async function experienceOf(
  db: Db,
  supporterIds: readonly number[],
  now: Date,
): Promise<(supporterId: number) => Experience> {
  const stage = stageExpression(businessDays(now), await lifecycleSettings(db))
  const rows = await db
    .selectFrom('client_facts')
    .innerJoin('clients', 'clients.id', 'client_facts.client_id')
    .select([
      'client_facts.supporter_id as id',
      'client_facts.diet_type as diet',
      'clients.province_code as province',
    ])
    .select((eb) => eb.fn.countAll<number>().as('clients'))
    .where('client_facts.supporter_id', 'in', supporterIds)
    .where((eb) => eb(stage, '=', eb.val('active' as const)))
    .groupBy(['client_facts.supporter_id', 'client_facts.diet_type', 'clients.province_code'])
    .execute()
  const byId = Map.groupBy(rows, ({ id }) => id)
  return (supporterId) => {
    const own = byId.get(supporterId) ?? []
    const counted = (kindOf: (row: (typeof own)[number]) => string | null) => {
      const sums = new Map<string, number>()
      for (const row of own) {
        const kind = kindOf(row)
        if (kind !== null) sums.set(kind, (sums.get(kind) ?? 0) + row.clients)
      }
      return sums
    }
    return { diets: counted(({ diet }) => diet), provinces: counted(({ province }) => province) }
  }
}

/** Who cared for the clients before: whoever sent each of them the last list. */
export async function earlierSupporters(
  db: Db,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (clientIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('food_list_versions')
    .distinctOn('client_id')
    .select(['client_id as clientId', sql<number>`sent_by`.as('sentBy')])
    .where('client_id', 'in', clientIds)
    .where('sent_at', 'is not', null)
    .where('sent_by', 'is not', null)
    .orderBy('client_id')
    .orderBy('sent_at', 'desc')
    .execute()
  return new Map(rows.map(({ clientId, sentBy }) => [clientId, sentBy]))
}
