import { expect } from 'vitest'
import {
  type AnyReport,
  type CountedReport,
  type CountedRow,
  factsBehind,
} from '#platform/contract/declared-report.ts'
import type { Permission } from '#platform/contract/endpoint.ts'
import type { Route } from '#platform/server/route.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'

type Query = Readonly<Record<string, string>>

type SumOf = Readonly<Record<string, (row: Record<string, unknown>) => number>>

export type ReportAsks = ReturnType<typeof reportAsks>

/** A store of its own with the report, who reads all of it, who reads their own, and who may not read it. */
export async function openReport(
  routes: readonly Route[],
  report: AnyReport,
  rightsOfStranger: readonly Permission[] = ['clients.read'],
) {
  const app = await testApp(routes)
  const rights = [`reports.${report.name}.read`, `reports.${report.name}.export`]
  return {
    app,
    asks: reportAsks(app, report),
    manager: await app.staff(rights),
    own: await app.staff(rights, { scope: 'own' }),
    stranger: await app.staff(rightsOfStranger),
  }
}

/** Asks a declared report over HTTP. */
export function reportAsks(app: TestApp, report: AnyReport) {
  const ask: Ask = (path, query, as) =>
    app.request('GET', `admin/reports/${report.name}${path}?${new URLSearchParams(query).toString()}`, {
      token: as.token,
    })
  const counted = async (query: Query, as: TestStaff): Promise<CountedReport> => {
    const { status, body } = await ask('', query, as)
    expect([status, body]).toEqual([200, expect.anything()])
    return body.data
  }
  /** Key and numbers of each row, in the order of the report's measures. */
  const numbers = async (query: Query, as: TestStaff) => rowsOf(report, await counted(query, as))
  const opens = async (asked: Query, { id, row, count }: OneNumber, as: TestStaff, sumOf: SumOf) => {
    const { body } = await ask('/rows', { ...factsBehind(report, asked, id, row), perPage: '100' }, as)
    const behind = countBehind(body, sumOf[id])
    expect({ ...asked, row: row?.key, id, behind }).toEqual({ ...asked, row: row?.key, id, behind: count })
  }
  return {
    ask,
    counted,
    numbers,
    /** How the report itself and the list behind it answer. */
    async statuses(query: Query, as: TestStaff): Promise<number[]> {
      return [(await ask('', query, as)).status, (await ask('/rows', {}, as)).status]
    },
    /** The lines of a CSV file below its heading. */
    async fileLines(path: '/export' | '/rows/export', query: Query, as: TestStaff): Promise<string[]> {
      const { text } = await ask(path, { ...query, format: 'csv' }, as)
      return text.trim().split('\r\n').slice(1)
    },
    ordered: orderedRows(ask),
    /**
     * Opens every count of the report in every group: the list behind has as many rows as the number says. Sums are
     * opened too; `sumOf` tells what a row adds to one. On the page a zero leads nowhere: of each measure's zeros in a
     * group one is opened; a median leads to the facts of another number. @returns how many numbers the report has in all groups
     */
    async opensEveryNumber(query: Query, as: TestStaff, sumOf: SumOf = {}): Promise<number> {
      let all = 0
      for (const group of report.groups) {
        const asked = { ...query, group }
        const shown = numbersOf(report, await counted(asked, as))
        all += shown.length
        for (const one of oneZeroEach(shown)) await opens(asked, one, as, sumOf)
      }
      return all
    },
  }
}

type Ask = (path: string, query: Query, as: TestStaff) => ReturnType<TestApp['request']>

/**
 * Asks for the list behind in the order and in its reverse: facts without a value stand last in both. Returns the values
 * as they come in the order.
 */
const orderedRows =
  (ask: Ask) => async (sort: string, valueOf: (row: Record<string, unknown>) => unknown, as: TestStaff) => {
    const values = async (order: string): Promise<unknown[]> => {
      const { body } = await ask('/rows', { sort: order, perPage: '100' }, as)
      return body.data.map(valueOf)
    }
    const up = await values(sort)
    const known = up.filter((value) => value !== null)
    const unknown = up.filter((value) => value === null)
    expect(await values(`-${sort}`)).toEqual([...known.toReversed(), ...unknown])
    return up
  }

function rowsOf({ measures }: AnyReport, { rows }: CountedReport): [string, ...number[]][] {
  return rows.map(({ key, counts }) => [key, ...measures.map(({ id }) => counts[id] ?? 0)])
}

function countBehind(
  { data, meta }: { data: Record<string, unknown>[]; meta: { total: number } },
  add: SumOf[string] | undefined,
): number {
  return add ? data.reduce((sum, row) => sum + add(row), 0) : meta.total
}

interface OneNumber {
  id: string
  /** Absent: of the whole report. */
  row: CountedRow | undefined
  count: number
}

function numbersOf({ measures, ratios = [] }: AnyReport, { rows, total }: CountedReport): OneNumber[] {
  const medians = ratios.filter(({ as }) => as === 'median').map(({ upper }) => upper)
  const opened = measures.filter(({ id }) => !medians.includes(id))
  return [...rows, undefined].flatMap((row) =>
    opened.map(({ id }) => ({ id, row, count: (row?.counts ?? total)[id] ?? 0 })),
  )
}

function oneZeroEach(numbers: readonly OneNumber[]): OneNumber[] {
  const zeros = new Set<string>()
  return numbers.filter(({ id, count }) => {
    if (count !== 0) return true
    const isFirst = !zeros.has(id)
    zeros.add(id)
    return isFirst
  })
}
