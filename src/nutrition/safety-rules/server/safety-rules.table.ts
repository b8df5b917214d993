import type { SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import type { Generated, Instant, JsonColumn } from '#platform/server/columns.ts'

/** Each row is a whole policy; the one with the latest day that has come is in force. */
export interface SafetyRulesTable {
  id: Generated<number>
  effective_from: string
  policy: JsonColumn<SafetyPolicy>
  note: string | null
  created_at: Instant
  created_by: number | null
}

declare module '#platform/server/database.ts' {
  interface Tables {
    safety_rules: SafetyRulesTable
  }
}
