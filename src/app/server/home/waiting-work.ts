import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Permission } from '#platform/contract/endpoint.ts'
import { countCap, usesCap } from '#platform/contract/paging.ts'
import { todayIn, type IsoDate } from '#platform/contract/text/calendar.ts'
import { may } from '#platform/server/actor.ts'
import type { Tables } from '#platform/server/database.ts'
import { allConditions, chosenConditions } from '#clients/physical-conditions/server/conditions.store.ts'
import { matchingApprovals } from '#clients/food-lists/server/asked-approvals.store.ts'
import { feedbackSettings } from '#clients/feedback/server/feedback-settings.reads.ts'
import { matchingFeedback } from '#clients/feedback/server/feedback.store.ts'
import { matchingStories } from '#content/stories/server/stories.store.ts'
import { matchingSuccesses } from '#content/successes/server/successes.store.ts'
import { matchingGuides } from '#content/supporter-guides/server/supporter-guides.store.ts'
import { matchingVideos } from '#content/videos/server/videos.store.ts'
import { matchingLines } from '#finance/cards/server/proposals.store.ts'
import { matchingBatches } from '#finance/credit-codes/server/credit-batches.store.ts'
import { matchingRequests } from '#finance/payment-requests/server/payment-requests.store.ts'
import { matchingDeposits } from '#finance/payments/server/deposits.routes.ts'
import { matchingPayments } from '#finance/payments/server/payment-list.store.ts'
import { matchingConditions, matchingLeft } from '#follow-up/churned-clients/server/churned-clients.store.ts'
import { churnedView } from '#follow-up/churned-clients/server/churned-view.reads.ts'
import type { ChurnedFilter } from '#follow-up/churned-clients/churned-filters.contract.ts'
import { matchingDiets } from '#nutrition/diets/server/diets.store.ts'
import { matchingFoods } from '#nutrition/foods/server/foods.store.ts'
import { matchingFoodItems } from '#nutrition/food-items/server/food-items.store.ts'
import { matchingChanges } from '#nutrition/safety-changes/server/changes-shown.reads.ts'
import type { WaitingKey, WaitingWork } from '#reports/home/home.contract.ts'
import type { HomeView } from '#reports/home/server/home.routes.ts'

interface Counted {
  total: number
  oldest: IsoDate | null
}

interface Waiting<Query extends object = object> {
  /** Whoever has all of these does the work, and may read its list. */
  needs: readonly Permission[]
  /** The list, and what it is asked for: the address and the count are made of the same. */
  path: string
  query: Query
  /** The screen where the same rows are worked one after the other. */
  play?: string
  count: (view: HomeView, query: Query) => Promise<Counted>
  /** The largest total that the list tells exactly. */
  exactTo?: number
}

const waiting = <Query extends object>(one: Waiting<Query>): Waiting => one as unknown as Waiting

type Matching<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, object>

/** How many match and the first day among them. */
function counted<Table extends keyof Tables>(
  { db }: HomeView,
  matching: Matching<Table>,
  day: RawBuilder<unknown>,
  exactTo: number = countCap,
): Promise<Counted> {
  const some = matching
    .clearSelect()
    .select(sql<IsoDate | null>`(${day})::date`.as('day'))
    .limit(sql.lit(exactTo + 1))
  return db
    .selectFrom(some.as('waiting'))
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.min('waiting.day').as('oldest')])
    .executeTakeFirstOrThrow()
}

const noDay = sql`null`
const calls = '/reports/crm-user-left'

/** Calls of people who left, as the worklist counts them. */
const leavers = (query: ChurnedFilter, day: RawBuilder<unknown>): Waiting =>
  waiting({
    needs: ['reports.crm-user-left.read', 'reports.crm-user-left.work'],
    path: calls,
    query,
    play: `${calls}/play`,
    async count(home, filter) {
      const view = await churnedView(home.db, home.actor, home.now)
      const conditions = await matchingConditions(home.db, view, filter)
      return counted(home, matchingLeft(home.db, view, conditions) as never, day)
    },
  })

const stories = (query: Parameters<typeof matchingStories>[1], day: RawBuilder<unknown>): Waiting =>
  waiting({
    needs: ['stories.read', 'stories.write'],
    path: '/stories',
    query,
    count: (home, filter) => counted(home, matchingStories(home.db, filter, home.now), day),
  })

const videos = (query: Parameters<typeof matchingVideos>[1]): Waiting =>
  waiting({
    needs: ['videos.read', 'videos.write'],
    path: '/videos',
    query,
    count: (home, filter) => counted(home, matchingVideos(home.db, filter), sql`videos.created_at`),
  })

const guides = (query: Parameters<typeof matchingGuides>[2]): Waiting =>
  waiting({
    needs: ['supporter-guides.read', 'supporter-guides.write'],
    path: '/supporter-guides',
    query,
    count: (home, filter) =>
      counted(home, matchingGuides(home.db, home.actor, filter), sql`supporter_guides.created_at`),
  })

const money = {
  deposits: waiting({
    needs: ['payments.read', 'payments.confirm'],
    path: '/payment-credit-cards/deposits',
    query: {},
    exactTo: usesCap,
    count: (home, query) =>
      counted(home, matchingDeposits(home.db, query, home.actor), sql`payments.paid_on`, usesCap),
  }),
  statementLines: waiting({
    needs: ['payment-credit-cards.statements'],
    path: '/payment-credit-cards/statements',
    query: {},
    count: (home) => counted(home, matchingLines(home.db), sql`statement_lines.paid_on`),
  }),
  refunds: waiting({
    needs: ['payments.read', 'payments.refund'],
    path: '/payments',
    query: { refund: 'waiting' as const },
    count: (home, query) =>
      counted(
        home,
        matchingPayments(home.db, query, home.actor),
        sql`(select min(asked.created_at) from payment_refunds asked
          where asked.payment_id = payments.id and asked.state = 'waiting')`,
      ),
  }),
  creditBatches: waiting({
    needs: ['credits.read', 'credits.approve'],
    path: '/payment-credit-generate',
    query: { state: 'waiting' as const },
    count: (home, query) =>
      counted(home, matchingBatches(home.db, query, todayIn('IR', home.now)), sql`credit_batches.created_at`),
  }),
  expiringRequests: waiting({
    needs: ['payment-requests.read', 'payment-requests.write'],
    path: '/payment-credit-generate/requests',
    query: { expiring: true },
    count: (home, query) =>
      counted(
        home,
        matchingRequests(home.db, query, { actor: home.actor, today: todayIn('IR', home.now) }),
        sql`payment_requests.asked_on`,
      ),
  }),
}

const people = {
  callsOverdue: leavers({ next: 'overdue' }, sql`follow_ups.next_on`),
  callsToday: leavers({ next: 'today' }, sql`follow_ups.next_on`),
  newLeavers: leavers({ monthsTo: 1, contacted: 'never' }, sql`client_facts.paid_until`),
  lowMarks: waiting({
    needs: ['feedback.read', 'feedback.write'],
    path: '/feedback',
    query: { low: true, contacted: false },
    async count(home, query) {
      const { lowMark } = await feedbackSettings(home.db)
      return counted(home, matchingFeedback(home.db, home.actor, query, lowMark), sql`feedback.given_on`)
    },
  }),
}

const food = {
  listApprovals: waiting({
    needs: ['food-lists.read', 'food-lists.approve'],
    path: '/list-approvals',
    query: { state: 'waiting' as const },
    count: (home, query) =>
      counted(home, matchingApprovals(home.db, home.actor, query), sql`asked_lists.asked_at`),
  }),
  safetyChanges: waiting({
    needs: ['safety-changes.read', 'safety-changes.approve'],
    path: '/safety-changes',
    query: { state: 'proposed' as const },
    count: (home, query) => counted(home, matchingChanges(home.db, query), sql`safety_changes.created_at`),
  }),
  unjudgedConditions: waiting({
    needs: ['conditions.read', 'conditions.write'],
    path: '/physical-conditions',
    query: { effect: 'none' as const, retired: false },
    async count({ db, now }, query) {
      const all = await allConditions(db, todayIn('IR', now), { exactly: false })
      return { total: chosenConditions(all, { ...query, sort: 'group' }).length, oldest: null }
    },
  }),
  unverifiedItems: waiting({
    needs: ['food-items.read', 'food-items.verify'],
    path: '/food-items',
    query: { verified: false, retired: false },
    count: (home, query) => counted(home, matchingFoodItems(home.db, query), noDay),
  }),
  unverifiedFoods: waiting({
    needs: ['foods.read', 'food-items.verify'],
    path: '/foods',
    query: { verified: false, retired: false },
    count: (home, query) => counted(home, matchingFoods(home.db, query), noDay),
  }),
  dietDrafts: waiting({
    needs: ['diets.read', 'diets.write'],
    path: '/diets',
    query: { draft: true },
    count: (home, query) =>
      counted(
        home,
        matchingDiets(home.db, query),
        sql`(select min(version.created_at) from diet_versions version
          where version.diet_id = diets.id and version.status = 'draft')`,
      ),
  }),
  refusedFoods: waiting({
    needs: ['foods.read', 'foods.write'],
    path: '/foods',
    query: { refused: true, retired: false },
    count: (home, query) => counted(home, matchingFoods(home.db, query), noDay),
  }),
}

const pages = {
  incompleteStories: stories({ state: 'incomplete' }, sql`stories.created_at`),
  endingStories: stories({ ending: true }, noDay),
  readySuccesses: waiting({
    needs: ['successes.read', 'successes.write'],
    path: '/successful',
    query: { state: 'ready' as const },
    count: (home, query) =>
      counted(home, matchingSuccesses(home.db, home.actor, query) as never, sql`success_stories.created_at`),
  }),
  videoDrafts: videos({ state: 'draft' }),
  guideDrafts: guides({ published: false }),
  storiesWithoutArabic: stories({ arabic: false }, noDay),
  videosWithoutArabic: videos({ arabic: false }),
  guidesWithoutArabic: guides({ arabic: false }),
}

const everything: Readonly<Record<WaitingKey, Waiting>> = { ...money, ...people, ...food, ...pages }

const keys = Object.keys(everything) as WaitingKey[]

/** What waits for somebody. The counts are begun together, so that a joint reader asks for all of them at once. */
export function waitingFor(view: HomeView): Promise<WaitingWork[]> {
  const own = keys.filter((key) => everything[key].needs.every((permission) => may(view.actor, permission)))
  return Promise.all(own.map((key) => workOf(key, view)))
}

async function workOf(key: WaitingKey, view: HomeView): Promise<WaitingWork> {
  const { path, query, play, count, exactTo = countCap } = everything[key]
  const { total, oldest } = await count(view, query)
  const isExact = total <= exactTo
  const search = addressOf(query)
  return {
    key,
    count: isExact ? total : exactTo,
    isExact,
    oldestDay: oldest,
    path: path + search,
    start: play === undefined ? null : play + search,
  }
}

function addressOf(query: object): string {
  const asked = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked).toString()}`
}
