import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { MovingCounts } from '../moving-in.contract.ts'
import type { MovingKind, MovingRowState } from '../moving-fields.contract.ts'
import type { Problem } from './asking.rules.ts'
import type { JudgedFile, RawRow } from './moving-files.store.ts'
import type { Person } from './people.rules.ts'

export interface JudgedRow {
  file: Pick<JudgedFile, 'id'>
  row: RawRow
  kind: MovingKind
  state: MovingRowState
  problems: Problem[]
  person?: number | Person | null
  clientId?: number | null
  day?: string | null
  weightG?: number | null
  value?: object | null
}

const rowsPerInsert = 500

/** Writes judged rows, hundreds in a statement, and counts them. */
export class RowWriter {
  private readonly db: Db
  private readonly importId: number
  private rows: JudgedRow[] = []
  private readonly counts: Partial<Record<MovingKind, Partial<Record<MovingRowState, number>>>> = {}

  constructor(db: Db, importId: number) {
    this.db = db
    this.importId = importId
  }

  async clear(): Promise<void> {
    await sql`delete from moving_rows where import_id = ${this.importId}`.execute(this.db)
  }

  async add(row: JudgedRow): Promise<void> {
    const ofKind = (this.counts[row.kind] ??= {})
    ofKind[row.state] = (ofKind[row.state] ?? 0) + 1
    this.rows.push(row)
    if (this.rows.length >= rowsPerInsert) await this.flush()
  }

  async end(): Promise<{ counts: MovingCounts }> {
    await this.flush()
    return { counts: this.counts }
  }

  private async flush(): Promise<void> {
    const rows = this.rows.splice(0)
    if (rows.length === 0) return
    const column = <T>(of: (row: JudgedRow) => T): T[] => rows.map(of)
    const json = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null)
    // Whoever mends rows outside of the service gets them as they stand.
    const isOpen = ({ state }: JudgedRow) => state === 'refused' || state === 'doubtful'
    await sql`
      insert into moving_rows (import_id, file_id, number, kind, state, person, client_id, day, weight_g, value, problems, cells)
      select ${this.importId}, file_id, number, kind, state, person, client_id, day, weight_g, value::jsonb,
        problems::jsonb, cells::jsonb
      from unnest(${column(({ file }) => file.id)}::bigint[], ${column(({ row }) => row.number)}::int[],
        ${column(({ kind }) => kind)}::text[], ${column(({ state }) => state)}::text[],
        ${column(({ person }) => personNumber(person))}::int[], ${column((row) => row.clientId ?? knownId(row.person))}::bigint[],
        ${column(({ day }) => day ?? null)}::date[], ${column(({ weightG }) => weightG ?? null)}::int[],
        ${column(({ value }) => json(value))}::text[],
        ${column(({ problems }) => (problems.length > 0 ? JSON.stringify(problems) : null))}::text[],
        ${column((row) => (isOpen(row) ? JSON.stringify(row.row.cells) : null))}::text[])
        as judged (file_id, number, kind, state, person, client_id, day, weight_g, value, problems, cells)
    `.execute(this.db)
  }
}

const personNumber = (person: JudgedRow['person']): number | null =>
  typeof person === 'object' ? (person?.number ?? null) : (person ?? null)

const knownId = (person: JudgedRow['person']): number | null =>
  typeof person === 'object' ? (person?.known?.id ?? null) : null
