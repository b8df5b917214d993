import { describe, expect, it } from 'vitest'
import type { AnyReport } from '#platform/contract/declared-report.ts'
import { locales } from '#platform/contract/user.ts'
import { reportNumbers } from '#reports/overview/web/overview-tiles.ts'
import { overviewMessages } from '#reports/overview/web/overview.messages.ts'
import { queuesMessages } from '#today/queues/web/queues.messages.ts'

/** Numbers of two screens that are one: the same rows, counted in the same way. */
const sameDefinition: readonly (readonly string[])[] = [
  // The report of a product line is the sales report of that line.
  ['aqiq.renewals', 'selling-statistics.extensions'],
  ['aqiq.addons', 'selling-statistics.addons'],
  ['aqiq.moneyIRR', 'selling-statistics.moneyIRR'],
  ['aqiq.moneyIQD', 'selling-statistics.moneyIQD'],
  ['aqiq.moneyUSD', 'selling-statistics.moneyUSD'],
  // The mean of the marks that clients gave in the period.
  ['scores.mean', 'supporter-performance.meanMark'],
  // Terms that ended in the period, as the report of renewals counts them.
  ['extensions.ended', 'supporter-performance.ended'],
]

interface Named {
  /** What it is counted by: `received-list.onTimeShare`. */
  definition: string
  label: string
}

const definitionOf = (id: string) => sameDefinition.find((group) => group.includes(id))?.[0] ?? id

async function declaredReports(): Promise<AnyReport[]> {
  const modules = import.meta.glob('../../reports/*/*.contract.ts')
  const loaded = await Promise.all(Object.values(modules).map((load) => load()))
  return loaded.flatMap((module) => Object.values(module as object)).filter(isReport)
}

function isReport(value: unknown): value is AnyReport {
  return typeof value === 'object' && value !== null && 'measures' in value && 'endpoints' in value
}

async function numbersIn(locale: (typeof locales)[number]): Promise<Named[]> {
  const reports = await declaredReports()
  const ofReports = reports.flatMap(({ name, measures, ratios = [] }) =>
    [...measures, ...ratios].flatMap((one) =>
      'hidden' in one && one.hidden
        ? []
        : [{ definition: definitionOf(`${name}.${one.id}`), label: one.label[locale] }],
    ),
  )
  const { tiles } = overviewMessages[locale]
  const ofOverview = reportNumbers.map(({ id, report, number }) => ({
    definition: definitionOf(`${report.name}.${number}`),
    label: tiles[id],
  }))
  const { listsSent, onTime, weighIns } = queuesMessages[locale]
  const ofDay = Object.entries({ listsSent, onTime, weighIns }).map(([id, label]) => ({
    definition: `my-day.${id}`,
    label,
  }))
  return [...ofReports, ...ofOverview, ...ofDay]
}

/** Labels that stand for more than one definition, with these. */
function twofold(numbers: readonly Named[]): Record<string, readonly string[]> {
  const byLabel = new Map<string, Named[]>()
  for (const one of numbers) byLabel.set(one.label, [...(byLabel.get(one.label) ?? []), one])
  return Object.fromEntries(
    [...byLabel]
      .map(([label, all]) => [label, [...new Set(all.map(({ definition }) => definition))]] as const)
      .filter(([, definitions]) => definitions.length > 1),
  )
}

describe.each(locales)('the numbers of all screens in %s', (locale) => {
  it('have a name each: the same name is the same definition', async () => {
    const numbers = await numbersIn(locale)
    // Those of all reports that are declared are read.
    expect(numbers.length).toBeGreaterThan(120)
    expect(twofold(numbers)).toEqual({})
  })

  it('would be refused under one name for two', () => {
    const planted = [
      { definition: 'received-list.onTimeShare', label: 'به‌موقع' },
      { definition: 'supporter-performance.onTimeShare', label: 'به‌موقع' },
    ]
    expect(twofold(planted)).toEqual({
      به‌موقع: ['received-list.onTimeShare', 'supporter-performance.onTimeShare'],
    })
  })
})
