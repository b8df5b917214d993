import { expect, it } from 'vitest'
import type { Fault } from '../sabotage/fault.ts'
import { faultFindings } from './faults.ts'
import { plantTree } from './planted-tree.ts'
import { loadTree } from './source-tree.ts'

const file = 'src/finance/payments/server/sums.rules.ts'
const test = 'src/finance/payments/server/sums.rules.test.ts'
const fault = (more: Partial<Fault>): Fault => ({
  file,
  find: 'a + b',
  replace: 'a - b',
  harms: 'h',
  tests: [test],
  ...more,
})

it('tells of faults that fit the code no more, and of kinds of which there are too few', () => {
  const planting = plantTree({
    [file]:
      'export const sum = (a: number, b: number) => a + b\nexport const twice = (a: number) => a * 2 * 1\n',
    [test]: 'export {}\n',
  })
  const tried = [
    fault({}),
    fault({ file: 'src/gone.ts' }),
    fault({ find: 'a / b' }),
    fault({ find: 'export' }),
    fault({ replace: 'a +' }),
    fault({ tests: ['src/gone.test.ts'] }),
  ]
  const none = { safety: [], money: tried, privacy: [], access: [], units: [], time: [] }
  const found = faultFindings(loadTree(planting.root), none).map(({ reason }) => reason)
  planting.remove()
  expect(found).toEqual([
    'safety: 0 faults, at least 18',
    'money: 6 faults, at least 12',
    'privacy: 0 faults, at least 8',
    'access: 0 faults, at least 10',
    'units: 0 faults, at least 6',
    'time: 0 faults, at least 6',
    'src/gone.ts, h: the file is gone',
    `${file}, h: what it looks for is there 0 times`,
    `${file}, h: what it looks for is there 2 times`,
    `${file}, h: what it makes is no code`,
    `${file}, h: the test src/gone.test.ts is gone`,
  ])
})
