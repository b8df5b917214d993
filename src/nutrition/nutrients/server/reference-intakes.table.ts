import type { Intake } from '../reference-intakes.contract.ts'

declare module '#platform/server/database.ts' {
  interface Tables {
    reference_intakes: Intake
  }
}
