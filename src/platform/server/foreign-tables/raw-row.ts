import type {
  ForeignContainer,
  ForeignDelimiter,
  ForeignEncoding,
} from '#platform/contract/foreign-tables.contract.ts'

/** A row as its container has it, before anything is understood. */
export interface RawRow {
  /** As a table program counts, from 1. */
  row: number
  cells: string[]
  /** The whole row cannot be read. */
  problem?: 'stray-quote'
  /** Places of cells whose text is damaged, or which a workbook did not count out. */
  cellProblems?: { at: number; code: 'damaged-text' | 'repaired-text' | 'no-cached-value' | 'error-value' }[]
}

export interface RawSheet {
  /** null: the container has one table without a name. */
  name: string | null
  isHidden: boolean
  rows(): AsyncIterable<RawRow> | Iterable<RawRow>
}

/** A file as rows of texts. Numbers of workbooks are plain («1234.5»), days are `YYYY-MM-DD`, with `THH:MM`. */
export interface RawTable {
  container: ForeignContainer
  encoding: ForeignEncoding | null
  delimiter: ForeignDelimiter | null
  sheets: RawSheet[]
}
