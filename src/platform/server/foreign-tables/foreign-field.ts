import type { ForeignKind, ForeignUnit } from '#platform/contract/foreign-tables.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'

/** What an import looks for in a table of others. Plain data: it is passed to a thread. */
export interface ForeignField {
  readonly key: string
  /** Words of its headers in any language, without units; compared folded. */
  readonly words: readonly string[]
  /** Words of columns that stand for the field only where no other one is named by its words. */
  readonly spareWords?: readonly string[]
  readonly kind?: ForeignKind
  /** Without a column for it the file cannot be read. */
  readonly required?: boolean
  /** Units that it may be in. Of several columns the one with the earliest unit is taken. */
  readonly units?: readonly ForeignUnit[]
  /** Units that can be said of it where none is asked for; absent: `units`. */
  readonly unitChoices?: readonly ForeignUnit[]
  /** The unit of a column that names none; absent: it is asked for. */
  readonly unitless?: ForeignUnit
  /**
   * A column without unit is asked about where its numbers fit this unit better: none is above `max` and one has a
   * fraction, or one is above `above`.
   */
  readonly doubt?: { readonly unit: ForeignUnit } & ({ readonly max: number } | { readonly above: number })
  /** Its numbers have no fractions. */
  readonly whole?: boolean
  /** No number of it is above. */
  readonly max?: number
  /** Its days lie between these, both included; the smaller the range, the less is asked. */
  readonly days?: { readonly from?: IsoDate; readonly to?: IsoDate }
}

export interface ForeignLimits {
  bytes: number
  rows: number
  columns: number
  /** Of all cells together, in UTF-8. */
  textBytes: number
  /** Of all parts of a workbook together, inflated. */
  inflatedBytes: number
  /** Of work; waiting for others of the machine does not count. */
  milliseconds: number
}

export const foreignLimits: ForeignLimits = {
  bytes: 33_554_432,
  rows: 100_000,
  columns: 200,
  textBytes: 67_108_864,
  inflatedBytes: 536_870_912,
  milliseconds: 12_000,
}
