import { expect, it } from 'vitest'
import type { SetUp } from '#reports/home/set-up.contract.ts'
import { setUpSteps } from './set-up-steps.ts'

const empty: SetUp = {
  dismissed: false,
  organisation: { named: false, logo: false, reachable: false },
  cards: 0,
  packages: 0,
  staff: 0,
  clients: 0,
  hasChannel: false,
  first: { action: 'register', client: null },
}
const client = { id: 7, name: 'سارا', visitId: 9 }
const wayOf = (first: SetUp['first']) => setUpSteps({ ...empty, first }).at(-1)?.href

it('has seven open steps in an empty service, each with a way on but the channel, which the server sets', () => {
  const steps = setUpSteps(empty)
  expect(steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'organisation open',
    'cards open',
    'packages open',
    'staff open',
    'clients open',
    'channel open',
    'first open',
  ])
  expect(steps.filter(({ href }) => href === null).map(({ name }) => name)).toEqual(['channel'])
})

it('takes the organisation for begun until name, logo and a contact are there', () => {
  const stateOf = (organisation: SetUp['organisation']) => setUpSteps({ ...empty, organisation })[0]?.state
  expect(stateOf({ named: true, logo: false, reachable: false })).toBe('begun')
  expect(stateOf({ named: true, logo: true, reachable: true })).toBe('done')
})

it('leads to the place where the next action of the first client is done', () => {
  expect(wayOf({ action: 'register', client: null })).toBe('#/users/create')
  expect(wayOf({ action: 'complete', client })).toBe('#/profile/7?do=edit')
  expect(wayOf({ action: 'sell', client })).toBe('#/profile/7')
  expect(wayOf({ action: 'weigh', client })).toBe('#/profile/7?do=weigh-in')
  expect(wayOf({ action: 'compose', client })).toBe('#/profile/7/visits/9/food-list')
  expect(wayOf({ action: 'send', client })).toBe('#/profile/7/visits/9/food-list')
  expect(wayOf({ action: 'done', client: null })).toBeNull()
})
