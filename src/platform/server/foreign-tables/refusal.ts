import type { ForeignRefusal } from '#platform/contract/foreign-tables.contract.ts'

/** A file that cannot be read. `detail`: the limit that it is beyond, or what it is instead. */
export class ForeignRefusalError extends Error {
  readonly code: string

  constructor(code: ForeignRefusal, detail?: string | number) {
    super(`foreign table: ${code}`)
    this.code = detail === undefined ? code : `${code}:${detail}`
  }
}
