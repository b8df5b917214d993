import { afterAll, describe, expect, it } from 'vitest'
import { openManyClients } from '#clients/clients/server/testing/many-clients.ts'
import { holdOutSetting } from '#system/settings/declared-settings.contract.ts'
import { withoutPreparedPlan } from '#platform/server/prepared-plan.ts'
import { plansOf, scannedWhole, statementsOf } from '#platform/server/testing/plans.ts'
import { skipShownDays } from '#today/skips/skips.contract.ts'
import { queueNames, type QueueName } from '../queues.contract.ts'
import { clientsSentTo, ownNumbers } from './own-numbers.ts'
import {
  clientBefore,
  listsLeft,
  queueCount,
  queueHead,
  queuePage,
  queueStart,
  queueView,
  type QueueFilter,
} from './queues.store.ts'

const today = '2026-11-21'
const now = new Date(`${today}T08:00:00Z`)
const { database, supporterId, actorOf, close } = await openManyClients()

afterAll(() => close())

const whole = (plans: readonly string[]) => plans.flatMap(scannedWhole)
const large = ['clients', 'client_facts', 'visits', 'food_lists', 'food_list_versions', 'messages', 'outbox']

describe.each(['own', 'all'] as const)('with 30,000 clients and the scope %s', (scope) => {
  it.each(queueNames)('%s reads no table from end to end', async (queue) => {
    const plans = await plansOf(database, async (db) => {
      for (const filter of [{}, { supporterId: 'me' }, { country: 'IQ' as const }]) {
        const view = await queueView(db, actorOf(scope), now, filter)
        await queueStart(db, queue, view, 5)
        await queueCount(db, queue, view)
        await queuePage(db, queue, view, { page: 1, perPage: 25, direction: 'asc' })
        await queuePage(db, queue, view, { page: 2, perPage: 25, direction: 'desc' })
        const after = { day: today, clientId: 7 }
        await queueHead(db, queue, view, { after, limit: 1 })
        await queueCount(db, queue, view, after)
        await clientBefore(db, queue, view, after)
      }
    })
    expect(plans.filter((plan) => plan.includes('client_facts')).length).toBeGreaterThanOrEqual(15)
    expect(whole(plans).filter((table) => large.includes(table))).toEqual([])
  })
})

describe('the page of a queue', () => {
  const valuesOfKept = async (queue: QueueName, filter: QueueFilter): Promise<unknown[] | null> => {
    const view = await queueView(database.db, actorOf('own'), now, filter)
    const asked = { page: 1, perPage: 25, direction: 'asc' } as const
    const [page] = await statementsOf(database, (db) => queuePage(db, queue, view, asked))
    return page && withoutPreparedPlan(page.sql) !== page.sql ? [...page.parameters] : null
  }

  it.each(queueNames)('%s is planned once, whoever asks and whenever', async (queue) => {
    const shownSince = new Date(now.getTime() - skipShownDays * 86_400_000)
    const { key, min, max } = holdOutSetting
    const holdOut = queue === 'churned_this_week' ? ['crm_hold_out_key', key, min, max] : []
    for (const filter of [{}, { supporterId: 'me' }, { country: 'IQ' as const }]) {
      expect(new Set(await valuesOfKept(queue, filter))).toEqual(
        new Set([supporterId, queue, shownSince, ...holdOut]),
      )
    }
  })

  it.each([{ q: 'abc' }, { skipped: 'no_answer' as const }])(
    'is none of those narrowed by %j',
    async (filter) => {
      expect(await valuesOfKept('list_late', filter)).toBeNull()
    },
  )
})

describe('a queue of more than a thousand', () => {
  it('is not counted to its end by its card, its list and who walks along it, and goes on behind the thousandth', async () => {
    const view = await queueView(database.db, actorOf('all'), now, {})
    const { card } = await queueStart(database.db, 'list_late', view, 1)
    expect([card.count, card.isExact]).toEqual([1_000, false])
    const asked = { page: 45, perPage: 25, direction: 'asc' } as const
    const { rows, meta } = await queuePage(database.db, 'list_late', view, asked)
    expect([rows.length, meta.total, meta.totalIsExact]).toEqual([25, 1_000, false])
    expect(await queueCount(database.db, 'list_late', view)).toBe(1_001)
  })
})

describe('the plans themselves', () => {
  it('would tell of a table that is read from end to end', async () => {
    const plans = await plansOf(database, (db) =>
      db.selectFrom('client_facts').select('client_id').where('terms_count', '=', 7).execute(),
    )
    expect(whole(plans)).toEqual(['client_facts'])
  })

  it('hold for the own numbers too', async () => {
    const plans = await plansOf(database, async (db) => {
      await ownNumbers(db, supporterId, today)
      await clientsSentTo(db, supporterId, today)
      await listsLeft(db, await queueView(db, actorOf('own'), now, {}))
    })
    expect(plans).toHaveLength(7)
    expect(whole(plans).filter((table) => large.includes(table))).toEqual([])
  })
})
