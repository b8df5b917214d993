import * as z from 'zod/mini'

/** What a file is, told from its bytes. `xml`: the workbook that Excel 2003 writes as XML. */
export const foreignContainers = ['csv', 'xlsx', 'xls', 'xml', 'html', 'ods'] as const
export type ForeignContainer = (typeof foreignContainers)[number]

export const foreignEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256'] as const
export type ForeignEncoding = (typeof foreignEncodings)[number]

export const foreignDelimiters = [',', ';', '\t', '|'] as const
export type ForeignDelimiter = (typeof foreignDelimiters)[number]

/** Which mark parts the fraction of a number; `none`: all marks part groups of three. */
export const decimalMarks = ['.', ',', '/', '٫', 'none', 'fraction'] as const
/** `fraction`: `1/2` is a half. */
export type DecimalMark = (typeof decimalMarks)[number]

export const foreignDateOrders = ['ymd', 'dmy', 'mdy'] as const
export type ForeignDateOrder = (typeof foreignDateOrders)[number]

export const foreignCalendars = ['persian', 'gregory', 'islamic'] as const
export type ForeignCalendar = (typeof foreignCalendars)[number]

export const foreignUnits = [
  'rial',
  'toman',
  'dinar',
  'dollar',
  'g',
  'mg',
  'ug',
  'kg',
  'kcal',
  'kj',
  'cm',
  'm',
  'lb',
  'in',
] as const
export type ForeignUnit = (typeof foreignUnits)[number]

/** What kind of values a column holds. */
export const foreignKinds = ['text', 'number', 'date', 'time'] as const
export type ForeignKind = (typeof foreignKinds)[number]

/** What a person says of one column; what is absent is judged. */
const columnChoice = z.strictObject({
  /** The key of a field of the import; null: the column is not read. */
  field: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  decimal: z.optional(z.enum(decimalMarks)),
  order: z.optional(z.enum(foreignDateOrders)),
  calendar: z.optional(z.enum(foreignCalendars)),
  unit: z.optional(z.enum(foreignUnits)),
})
export type ForeignColumnChoice = z.output<typeof columnChoice>

/** The most columns that a table of others may have. */
export const foreignColumnsMax = 200

/** What a person says of a file, and what is remembered of its source; what is absent is judged. */
export const foreignChoices = z.strictObject({
  encoding: z.optional(z.enum(foreignEncodings)),
  delimiter: z.optional(z.enum(foreignDelimiters)),
  /** The name of a sheet. */
  sheet: z.optional(z.string().check(z.maxLength(200))),
  /** The row of the headers, from 1; 0: there are none. */
  headerRow: z.optional(z.int().check(z.gte(0), z.lte(1000))),
  headerRows: z.optional(z.int().check(z.gte(1), z.lte(2))),
  /** Of all columns that do not say otherwise. */
  decimal: z.optional(z.enum(decimalMarks)),
  order: z.optional(z.enum(foreignDateOrders)),
  calendar: z.optional(z.enum(foreignCalendars)),
  /** By the place of the column, from 0. */
  columns: z.optional(
    z
      .record(z.string().check(z.regex(/^\d{1,3}$/)), columnChoice)
      .check(z.refine((columns) => Object.keys(columns).length <= foreignColumnsMax, { error: 'too-many' })),
  ),
})
export type ForeignChoices = z.output<typeof foreignChoices>

/** What an answer would make of a cell: as it is written and as it would be read. */
const reading = z.object({ written: z.string(), read: z.string() })

/** What is asked once for a file, since nothing in it proves the answer. */
const question = z.object({
  /** `field`: no column is known for a field that is needed; `sheet`: several sheets fit. */
  kind: z.enum(['sheet', 'field', 'decimal', 'date-order', 'unit']),
  /** The place of the column, from 0; null: of the file. */
  column: z.nullable(z.int()),
  /** The field that is missing or whose column is asked about. */
  field: z.nullable(z.string()),
  /**
   * `value`: the name of a sheet, a decimal mark, `ymd`, `dmy` or `mdy` (behind a comma the calendar where the years
   * have two digits), a unit.
   */
  options: z.array(z.object({ value: z.string(), samples: z.array(reading) })),
})
export type ForeignQuestion = z.output<typeof question>

/** What a row, a cell or the file is wrong in; `code` has its sentence in `foreign-table.messages.ts`. */
const problem = z.object({
  /** As a table program counts, from 1; null: of the file. */
  row: z.nullable(z.int()),
  column: z.nullable(z.int()),
  code: z.enum([
    'stray-quote',
    'damaged-text',
    'repaired-text',
    'no-cached-value',
    'error-value',
    'total-row',
    'note-row',
    'repeated-header',
    'other-table',
    'too-many-cells',
    'more-problems',
  ]),
})
export type ForeignProblem = z.output<typeof problem>

/** How the numbers of a column are written. */
const numberStyle = z.object({
  kind: z.literal('number'),
  decimal: z.enum(decimalMarks),
  /** Of the numbers that name none themselves; null: not known. */
  unit: z.nullable(z.enum(foreignUnits)),
  /** What the header says that its numbers are counted in: a thousand for «هزار ریال». Absent: one. */
  scale: z.optional(z.int()),
})
export type ForeignNumberStyle = z.output<typeof numberStyle>

/** How the days of a column are written. */
const dateStyle = z.object({
  kind: z.literal('date'),
  order: z.enum(foreignDateOrders),
  /** Of years of two digits; four digits tell theirs. null: no year needs it. */
  calendar: z.nullable(z.enum(foreignCalendars)),
  /** The days that years of two digits lie in. */
  from: z.string(),
  to: z.string(),
  /** Whole numbers are days as Excel counts them. */
  serial: z.boolean(),
})
export type ForeignDateStyle = z.output<typeof dateStyle>

const otherStyle = z.object({ kind: z.enum(['text', 'time']) })
export const foreignStyle = z.discriminatedUnion('kind', [numberStyle, dateStyle, otherStyle])
export type ForeignStyle = z.output<typeof foreignStyle>

const column = z.object({
  /** Its place, from 0. */
  at: z.int(),
  /** As it is written; of two rows of headers joined by a blank. */
  header: z.string(),
  field: z.nullable(z.string()),
  /** That the header names. */
  units: z.array(z.enum(foreignUnits)),
  /** Units that can be said of it. */
  unitChoices: z.array(z.enum(foreignUnits)),
  /** Its first cells that hold something. */
  samples: z.array(z.string()),
  /** What the first of them is read as: an ISO day with its time, a plain number, or nothing where it cannot be read. */
  read: z.string(),
  style: foreignStyle,
})
export type ForeignColumn = z.output<typeof column>

/** What was found in a file. Each of it can be overridden by a choice. */
const found = z.object({
  container: z.enum(foreignContainers),
  encoding: z.nullable(z.enum(foreignEncodings)),
  delimiter: z.nullable(z.enum(foreignDelimiters)),
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  /** From 1; 0: there are no headers. */
  headerRow: z.int(),
  headerRows: z.int(),
  /** The first rows as they are written, to choose the headers from. */
  top: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  /** Rows of values. */
  rows: z.int(),
  /** Of the headers: the same for each file of a source. */
  signature: z.string(),
})
export type ForeignFound = z.output<typeof found>

/** What is said of a file before its rows are read: contracts of imports take it over. */
export const foreignReading = z.object({
  found,
  columns: z.array(column),
  questions: z.array(question),
  problems: z.array(problem),
})
export type ForeignReading = z.output<typeof foreignReading>

/** Why a file cannot be read at all: a code of a field error at `file`; some end with `:` and a number or kind. */
export const foreignRefusals = [
  'empty',
  'no-rows',
  'not-text',
  'too-large',
  'too-many',
  'too-wide',
  'too-much-text',
  'wrong-kind',
  'encrypted',
  'broken-file',
  'unsafe-file',
  'too-slow',
  'no-sheet',
] as const
export type ForeignRefusal = (typeof foreignRefusals)[number]
