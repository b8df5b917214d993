import type { Generated, Versioned } from '#platform/server/columns.ts'
import type { Scope } from '#platform/server/actor.ts'

export interface RolesTable extends Versioned {
  id: Generated<number>
  code: string
  name_fa: string
  name_ar: string | null
  scope: Scope
  permissions: string[]
}

declare module '#platform/server/database.ts' {
  interface Tables {
    roles: RolesTable
  }
}
