import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { packagePaths } from '#clients/packages/web/packages.screens.ts'
import { listHref } from '#clients/food-lists/web/list-paths.ts'
import { cardPaths } from '#finance/cards/web/card-paths.ts'
import type { NextAction, SetUp } from '#reports/home/set-up.contract.ts'
import { screenOf } from '../../layout/screen-index.ts'
import { staffPaths } from '#team/staff/web/staff-paths.ts'

export const stepNames = [
  'organisation',
  'cards',
  'packages',
  'staff',
  'clients',
  'channel',
  'first',
] as const
export type StepName = (typeof stepNames)[number]

export interface SetUpStep {
  name: StepName
  state: 'done' | 'begun' | 'open'
  /** Null: there is nothing to open. */
  href: string | null
}

/** Where the next action of the first client is done. */
function actionHref(action: NextAction, client: SetUp['first']['client']): string {
  if (client === null) return hrefOf(action === 'done' ? paths.clients : paths.clientCreate)
  const { id, visitId } = client
  const params = { user_id: id }
  if (action === 'complete') return hrefOf(paths.profile, params, '?do=edit')
  if (action === 'weigh') return hrefOf(paths.profile, params, '?do=weigh-in')
  if ((action === 'compose' || action === 'send') && visitId !== null)
    return listHref('choices', { clientId: id, visitId })
  return hrefOf(paths.profile, params)
}

const done = (isDone: boolean): SetUpStep['state'] => (isDone ? 'done' : 'open')

/** The seven steps from an empty service to the first list, each with its state as the data has it. */
export function setUpSteps({ organisation, first, ...found }: SetUp): SetUpStep[] {
  const { named, logo, reachable } = organisation
  const parts = [named, logo, reachable]
  const begun = parts.some(Boolean) ? 'begun' : 'open'
  return [
    {
      name: 'organisation',
      state: parts.every(Boolean) ? 'done' : begun,
      href: hrefOf(paths.organisation),
    },
    {
      name: 'cards',
      state: done(found.cards > 0),
      href: hrefOf(found.cards > 0 ? cardPaths.list : cardPaths.create),
    },
    {
      name: 'packages',
      state: done(found.packages > 0),
      href: hrefOf(found.packages > 0 ? packagePaths.list : packagePaths.create),
    },
    {
      name: 'staff',
      state: done(found.staff > 0),
      href: hrefOf(found.staff > 0 ? staffPaths.list : staffPaths.create),
    },
    {
      name: 'clients',
      state: done(found.clients > 0),
      href: hrefOf(screenOf(paths.movingIn) ? paths.movingIn : paths.clientCreate),
    },
    { name: 'channel', state: done(found.hasChannel), href: null },
    {
      name: 'first',
      state: first.action === 'done' ? 'done' : first.client === null ? 'open' : 'begun',
      href: first.action === 'done' ? null : actionHref(first.action, first.client),
    },
  ]
}
