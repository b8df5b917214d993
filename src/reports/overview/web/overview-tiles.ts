import type { AnyReport } from '#platform/contract/declared-report.ts'
import { extensions } from '#reports/extensions/extensions.contract.ts'
import { monthlyPayments } from '#reports/monthly-payments/monthly-payments.contract.ts'
import { receivedList } from '#reports/received-list/received-list.contract.ts'
import { registers } from '#reports/registers/registers.contract.ts'
import { supportersStatistics } from '#reports/supporters-statistics/supporters-statistics.contract.ts'

interface Number<Id extends string> {
  id: Id
  report: AnyReport
  /** Which number of the report. */
  number: string
  /** Counted too since the person looked before. */
  since?: true
}

const numbers = <const Id extends string>(list: readonly Number<Id>[]) => list

/** What came in, by currency: one tile. */
export const moneyNumbers = [
  { id: 'netIran', report: monthlyPayments, number: 'netIRR', since: true },
  { id: 'netIraq', report: monthlyPayments, number: 'netIQD', since: true },
] as const

/** The numbers of the overview, each as its report counts it. `left` is the report of who left, which is a kind of its own. */
export const reportNumbers = numbers([
  { id: 'active', report: supportersStatistics, number: 'active' },
  { id: 'registered', report: registers, number: 'registered', since: true },
  { id: 'renewed', report: extensions, number: 'renewed', since: true },
  { id: 'onTime', report: receivedList, number: 'onTimeShare' },
])
export type ReportNumber = (typeof reportNumbers)[number] | (typeof moneyNumbers)[number]

/** Who may not read a report does not see its number. */
export const permissionOf = ({ report }: Pick<ReportNumber, 'report'>) => `reports.${report.name}.read`

export const leftPermission = 'reports.users-left.read'
