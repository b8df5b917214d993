import { expect, it } from 'vitest'
import type { AnyReport } from '#platform/contract/declared-report.ts'
import { moneyNumbers, reportNumbers } from '#reports/overview/web/overview-tiles.ts'

const contracts = import.meta.glob<Record<string, unknown>>('../../reports/*/*.contract.ts', { eager: true })
const declared = Object.values(contracts)
  .flatMap((contract) => Object.values(contract))
  .filter((one): one is AnyReport => typeof one === 'object' && one !== null && 'endpoints' in one)

it('no report shows more than six tiles, or more than three parts of a column', () => {
  expect(declared.length).toBeGreaterThan(18)
  for (const { name, measures, ratios = [], chart } of declared) {
    const tiles = [...measures, ...ratios].filter(({ tile }) => tile).length
    expect([name, tiles <= 6, chart.length <= 3]).toEqual([name, true, true])
  }
})

it('the overview shows six: money is one tile with an amount per currency, who left is another', () => {
  expect(reportNumbers.length + 2).toBe(6)
  expect(moneyNumbers.map(({ number }) => number)).toEqual(['netIRR', 'netIQD'])
})
