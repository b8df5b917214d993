import { expect, it } from 'vitest'
import { limits, overBudget, type FirstVisit } from './budget.ts'

const visit = (more: Partial<FirstVisit>): FirstVisit => ({
  path: '/units',
  isInMenu: true,
  isAskedFirst: false,
  files: 4,
  bytes: 150_000,
  ...more,
})
const first = { path: '/users', isAskedFirst: true }
const form = { path: '/units/create', isInMenu: false }

it('lets screens be that keep to their files and bytes, to the last one', () => {
  const { askedFirst, inMenu, other } = limits
  const widest = [visit(inMenu), visit({ ...first, ...askedFirst }), visit({ ...form, ...other })]
  expect(overBudget(widest)).toEqual([])
})

it('names each screen with one file or byte too many', () => {
  expect(limits.inMenu.files).toBe(12)
  expect(
    overBudget([
      visit({ path: '/foods', files: 13 }),
      visit({}),
      visit({ ...first, bytes: limits.askedFirst.bytes + 1 }),
      visit({ ...form, files: limits.other.files + 1 }),
    ]).map((sentence) => sentence.split(' needs ')[0]),
  ).toEqual(['/foods', '/users', '/units/create'])
})
