import { todayIn } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { readingJointly } from '#platform/server/joint-reading.ts'
import { type Route, route } from '#platform/server/route.ts'
import { home, type RecentRecord, type WaitingWork } from '../home.contract.ts'
import { setUp, type SetUp } from '../set-up.contract.ts'

/** Who asks, as of when. */
export interface HomeView {
  db: Db
  actor: Actor
  now: Date
}

/** What only the whole product knows: the worklists of all domains, and how their records are called. */
export interface HomeParts {
  waitingFor: (view: HomeView) => Promise<WaitingWork[]>
  recentRecords: (view: HomeView) => Promise<RecentRecord[]>
  setUpOf: (view: HomeView, hasChannel: boolean) => Promise<SetUp>
}

export const homeRoutes = ({ waitingFor, recentRecords, setUpOf }: HomeParts): Route[] => [
  route(home.mine, async ({ db, actor, now }) => {
    const view = { db: readingJointly(db), actor, now }
    const [waiting, recent] = await Promise.all([waitingFor(view), recentRecords(view)])
    return { today: todayIn('IR', now), waiting, recent }
  }),
  route(setUp.get, ({ db, actor, now, services }) =>
    setUpOf({ db: readingJointly(db), actor, now }, services.messageChannel !== undefined),
  ),
]
