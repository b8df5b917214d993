import type { SecondFactorPolicy } from '#platform/contract/user.ts'
import type { Scope } from '#platform/server/actor.ts'
import type { Generated, Versioned } from '#platform/server/columns.ts'

export interface RolesTable extends Versioned {
  id: Generated<number>
  code: string
  name_fa: string
  name_ar: string | null
  scope: Scope
  permissions: string[]
  second_factor: Generated<SecondFactorPolicy>
}

declare module '#platform/server/database.ts' {
  interface Tables {
    roles: RolesTable
  }
}
