import { accessFaults } from './access-faults.ts'
import type { Fault, FaultKind } from './fault.ts'
import { listMoneyFaults, listSafetyFaults, listTimeFaults, listUnitFaults } from './list-faults.ts'
import { moneyFaults } from './money-faults.ts'
import { privacyFaults } from './privacy-faults.ts'
import { safetyFaults } from './safety-faults.ts'
import { timeFaults } from './time-faults.ts'
import { unitFaults } from './unit-faults.ts'

export const allFaults: Readonly<Record<FaultKind, readonly Fault[]>> = {
  safety: [...safetyFaults, ...listSafetyFaults],
  money: [...moneyFaults, ...listMoneyFaults],
  privacy: privacyFaults,
  access: accessFaults,
  units: [...unitFaults, ...listUnitFaults],
  time: [...timeFaults, ...listTimeFaults],
}
