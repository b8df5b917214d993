import type { RegistryEntry } from '#platform/contract/registries.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { CellKind, CellValue } from '#platform/server/export/sheet.ts'

/** A cell of the Persian file and of the Arabic one; a single value where both have the same. */
type Cell = CellValue | readonly [fa: CellValue, ar: CellValue]

/** Header in Persian and in Arabic, kind, cell in Persian and in Arabic; the second cell is absent where it is the same. */
type Column = readonly [fa: string, ar: string, kind: CellKind, cell: CellValue, arabic?: CellValue]

/** What a file is expected to hold. */
export interface Expected {
  /** Every field that a cell reads has a value of its own. */
  row: object
  /** The columns of the file in their order, and their cells for `row`. */
  columns: readonly Column[]
  /** Other values of fields, and the cells that are other because of them, by their Persian headers. */
  changes?: readonly (readonly [fields: object, cells: Readonly<Record<string, Cell>>])[]
}

interface Given<Row> extends Expected {
  /** Of a field with codes: the Persian header, and the word of every code in Persian and Arabic. */
  words?: {
    readonly [Field in keyof Row]?: readonly [
      header: string,
      Readonly<Record<Extract<Row[Field], string>, readonly [fa: string, ar: string]>>,
    ]
  }
}

/** An entry of a registry, which names its code. */
export const entry = (code: string, fa: string, ar: string | null): RegistryEntry => ({
  code,
  fa,
  ar,
  parent: null,
  retired: false,
  colour: null,
})

/** Names a code of a registry so that it is seen which registry and which language it was asked in. */
export const namedIn = (registry: string, locale: LocaleId) => (code: string) =>
  `${registry} ${code} ${locale === 'fa-IR' ? 'فارسی' : 'عربي'}`

/** One case of a sheet: a row, and the cells that it has in each language. */
export interface SheetCase {
  title: string
  row: object
  cells: Readonly<Record<LocaleId, readonly CellValue[]>>
}

/** What an exported file holds. */
export interface Sheet {
  /** The function that makes its columns. */
  name: string
  make: (locale: LocaleId) => readonly ExportColumn<never>[]
  headers: Readonly<Record<LocaleId, readonly string[]>>
  kinds: readonly CellKind[]
  cases: readonly SheetCase[]
}

/**
 * Says what a file holds: every column in its order, with the cell of a row whose every field has its own value, then
 * what other values of fields change, and nothing else.
 * @param name the function that makes the columns, as the source calls it
 * @throws Error when a changed cell is under no header of the file
 */
export function sheet<Row>(
  name: string,
  make: (locale: LocaleId) => readonly ExportColumn<Row>[],
  { row, columns, changes = [], words = {} }: Given<NoInfer<Row>>,
): Sheet {
  const headers = columns.map(([fa]) => fa)
  const cells = columns.map(([, , , fa, ar = fa]): readonly [CellValue, CellValue] => [fa, ar])
  const changed = (title: string, fields: object, others: Readonly<Record<string, Cell>>): SheetCase => {
    for (const header of Object.keys(others))
      if (!headers.includes(header)) throw new Error(`${name} has no column ${header}`)
    const both = headers.map((header, at) => (header in others ? pair(others[header]!) : cells[at]!))
    return {
      title,
      row: { ...row, ...fields },
      cells: { 'fa-IR': both.map(([fa]) => fa), 'ar-IQ': both.map(([, ar]) => ar) },
    }
  }
  return {
    name,
    make,
    headers: { 'fa-IR': headers, 'ar-IQ': columns.map(([, ar]) => ar) },
    kinds: columns.map(([, , kind]) => kind),
    cases: [
      changed('a row whose every field has its own value', {}, {}),
      ...changes.map(([fields, others]) => changed(JSON.stringify(fields), fields, others)),
      ...worded(words).map(([field, code, header, word]) =>
        changed(`${field}: ${code}`, { [field]: code }, { [header]: word }),
      ),
    ],
  }
}

const pair = (cell: Cell): readonly [CellValue, CellValue] =>
  Array.isArray(cell) ? (cell as readonly [CellValue, CellValue]) : [cell as CellValue, cell as CellValue]

function worded(words: object) {
  const fields = Object.entries(words) as [
    string,
    readonly [string, Record<string, readonly [string, string]>],
  ][]
  return fields.flatMap(([field, [header, codes]]) =>
    Object.entries(codes).map(([code, word]) => [field, code, header, word] as const),
  )
}
