import { type ForeignDelimiter, foreignDelimiters } from '#platform/contract/foreign-tables.contract.ts'
import type { RawRow } from './raw-row.ts'
import { ForeignRefusalError } from './refusal.ts'
import { damagedMark } from './text-decoding.ts'

/** A quoted cell that runs on for more is a quote that was never closed. */
const quotedMax = 32_768

/** A cell that is longer is no cell: a file of one line without an end. */
const cellMax = 1_000_000

/** Of a row, empty ones too; tables of people have some dozens. */
const cellsMax = 20_000

/** Rows that tell the delimiter. */
const judgedRows = 60
const judgedText = 65_536

/** `sep=;` in the first line: how Excel is told the delimiter. */
const sepLine = /^sep=([^\r\n])[^\r\n]*(?:\r\n?|\n|$)/i

/** What our files and others put before a cell that a table program would take for a formula or a number. */
const guarded = /^'(?=[=+\-@\t\r\d])/
/** A formula that is only a text, by which others keep the zeros of codes and phones. */
const textFormula = /^="((?:[^"]|"")*)"$/

/** What the start of a text says of its delimiter, and where its rows begin. */
export interface Delimited {
  delimiter: ForeignDelimiter
  start: number
  /** Rows before the start. */
  skipped: number
}

/** The delimiter: as given, as `sep=` says, or the one that parts most rows into equally many cells. */
export function delimiterOf(text: string, given?: ForeignDelimiter): Delimited {
  const [line = '', mark] = sepLine.exec(text) ?? []
  const named = foreignDelimiters.find((one) => one === mark)
  const start = { start: line.length, skipped: line === '' ? 0 : 1 }
  if (given ?? named) return { delimiter: given ?? named ?? ',', ...start }
  const judged = text.slice(line.length, line.length + judgedText)
  const scored = foreignDelimiters.map((delimiter) => ({ delimiter, ...evenness(judged, delimiter) }))
  const [best] = scored.toSorted((one, two) => two.share - one.share || two.width - one.width)
  return { delimiter: best?.delimiter ?? ',', ...start }
}

/** The most frequent number of cells, from two on, and the share of rows that have it. */
function evenness(text: string, delimiter: ForeignDelimiter): { width: number; share: number } {
  const widths: number[] = []
  for (const { cells } of delimitedRows(text, { delimiter, start: 0, skipped: 0 })) {
    if (cells.some((cell) => cell.trim() !== '')) widths.push(cells.length)
    if (widths.length >= judgedRows) break
  }
  const groups = [...Map.groupBy(widths, (width) => width)].filter(([width]) => width > 1)
  const [usual] = groups.toSorted((one, two) => two[1].length - one[1].length || two[0] - one[0])
  return usual ? { width: usual[0], share: usual[1].length / widths.length } : { width: 0, share: 0 }
}

/**
 * The rows of delimited text with double-quoted cells (RFC 4180), one at a time. An empty line is a row of one empty
 * cell, so that rows count as a table program counts them. Where the quotes of a row do not match, that line is told
 * and the next one is read.
 */
export function* delimitedRows(
  text: string,
  { delimiter, start, skipped }: Delimited,
): Generator<RawRow, void> {
  const cell = cellPattern(delimiter)
  let at = start
  for (let row = skipped + 1; at < text.length; row += 1) {
    const read = rowAt(text, at, cell, delimiter)
    if (read === null) {
      yield { row, cells: [], problem: 'stray-quote' }
      at = nextLine(text, at)
      continue
    }
    at = read.end
    yield rowOf(row, read.cells)
  }
}

/** One match is one cell: quoted or plain, then what ends it. */
function cellPattern(delimiter: ForeignDelimiter): RegExp {
  const mark = delimiter === '|' ? String.raw`\|` : delimiter
  const blank = delimiter === '\t' ? ' ' : String.raw`[ \t]`
  const quoted = `${blank}*"((?:[^"]|""){0,${quotedMax}})"${blank}*`
  return new RegExp(`(?:${quoted}|((?!${blank}*")[^${mark}\\r\\n]*))(${mark}|\\r\\n?|\\n|$)`, 'y')
}

function rowAt(
  text: string,
  start: number,
  pattern: RegExp,
  delimiter: string,
): { cells: string[]; end: number } | null {
  const cells: string[] = []
  pattern.lastIndex = start
  for (;;) {
    const match = pattern.exec(text)
    if (match === null) return null
    const plain = match[2] ?? ''
    if (plain.length > cellMax) throw new ForeignRefusalError('not-text')
    cells.push(match[1]?.replaceAll('""', '"') ?? plain)
    if (match[3] !== delimiter) return { cells, end: pattern.lastIndex }
    if (cells.length > cellsMax) throw new ForeignRefusalError('too-wide')
  }
}

function nextLine(text: string, from: number): number {
  const end = /\r\n?|\n/g
  end.lastIndex = from
  return end.exec(text) === null ? text.length : end.lastIndex
}

function rowOf(row: number, written: readonly string[]): RawRow {
  const cells = written.map((cell) => cell.replace(textFormula, '$1').replace(guarded, ''))
  const damaged = [...cells.keys()].filter((at) => cells[at]?.includes(damagedMark))
  if (damaged.length === 0) return { row, cells }
  return { row, cells, cellProblems: damaged.map((at) => ({ at, code: 'damaged-text' as const })) }
}
