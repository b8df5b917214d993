import type { ForeignLimits } from './foreign-field.ts'
import { plainNumber } from './number-formats.ts'
import type { RawRow, RawSheet } from './raw-row.ts'
import { putCell, tellCell } from './raw-sheet-rows.ts'
import { ForeignRefusalError } from './refusal.ts'
import { readXml, rowsOfXml, type XmlHandlers } from './xml-events.ts'

type Attributes = Readonly<Record<string, string>>
type Pieces = () => AsyncIterable<Uint8Array>

/** The sheets of an OpenDocument spreadsheet. @param pieces its `content.xml`, or a flat document, from the beginning */
export async function odsSheets(pieces: Pieces, limits: ForeignLimits): Promise<RawSheet[]> {
  const names: string[] = []
  let isSheet = false
  await readXml(pieces(), {
    open: (name, attributes) => {
      if (name === 'spreadsheet') isSheet = true
      if (name === 'table' && isSheet) names.push(attributes['name'] ?? '')
    },
  })
  if (names.length === 0) throw new ForeignRefusalError('no-sheet')
  return names.map((name, place) => ({
    name,
    isHidden: false,
    rows: () => sheetRows(pieces(), place, limits),
  }))
}

interface OpenCell {
  attributes: Attributes
  paragraphs: string[]
}

interface State {
  table: number
  row: RawRow
  next: number
  /** How often the row and the cell are repeated. */
  rowTimes: number
  at: number
  cell: OpenCell | null
  /** Inside of notes, whose paragraphs are no text of the cell. */
  notes: number
}

function sheetRows(
  pieces: AsyncIterable<Uint8Array>,
  place: number,
  limits: ForeignLimits,
): AsyncIterable<RawRow> {
  const made: RawRow[] = []
  const state: State = {
    table: -1,
    row: { row: 0, cells: [] },
    next: 1,
    rowTimes: 1,
    at: 0,
    cell: null,
    notes: 0,
  }
  const isHere = () => state.table === place
  const handlers: XmlHandlers = {
    open: (name, attributes) => {
      if (name === 'table') state.table += 1
      else if (isHere()) opened(state, name, attributes)
    },
    text: (piece) => {
      const paragraphs = state.cell?.paragraphs
      if (paragraphs && paragraphs.length > 0 && state.notes === 0) paragraphs[paragraphs.length - 1] += piece
    },
    close: (name) => {
      if (isHere()) closed(state, name, made, limits)
    },
  }
  return rowsOfXml(pieces, made, handlers)
}

const isCell = (name: string): boolean => name === 'table-cell' || name === 'covered-table-cell'

function opened(state: State, name: string, attributes: Attributes): void {
  if (name === 'table-row') {
    state.row = { row: state.next, cells: [] }
    state.rowTimes = timesOf(attributes['number-rows-repeated'])
    state.at = 0
  } else if (isCell(name)) state.cell = { attributes, paragraphs: [] }
  else if (name === 'annotation') state.notes += 1
  else if (name === 'p' && state.notes === 0) state.cell?.paragraphs.push('')
  else if (name === 's' && state.notes === 0) addBlanks(state.cell, timesOf(attributes['c']))
}

function addBlanks(cell: OpenCell | null, times: number): void {
  const paragraphs = cell?.paragraphs ?? []
  if (paragraphs.length > 0) paragraphs[paragraphs.length - 1] += ' '.repeat(Math.min(times, 1000))
}

const timesOf = (text: string | undefined): number => Math.max(1, Number(text ?? 1) || 1)

function closed(state: State, name: string, made: RawRow[], limits: ForeignLimits): void {
  if (name === 'annotation') state.notes -= 1
  else if (isCell(name) && state.cell) closeCell(state, state.cell, limits)
  else if (name === 'table-row') closeRow(state, made, limits)
}

function closeCell(state: State, cell: OpenCell, limits: ForeignLimits): void {
  const { attributes } = cell
  const text = textOf(cell)
  const times = timesOf(attributes['number-columns-repeated'])
  const isUncounted =
    attributes['formula'] !== undefined && attributes['value-type'] === undefined && text === ''
  if (isUncounted) tellCell(state.row, state.at, 'no-cached-value')
  // Empty cells up to the last column of the sheet are one element.
  if (text !== '') for (let one = 0; one < times; one += 1) putCell(state.row, state.at + one, text, limits)
  state.at += times
  state.cell = null
}

function closeRow(state: State, made: RawRow[], { rows }: ForeignLimits): void {
  const { row, next, rowTimes } = state
  state.next += rowTimes
  if (row.cells.length === 0 && !row.cellProblems) return
  if (rowTimes > rows) throw new ForeignRefusalError('too-many', rows)
  for (let one = 0; one < rowTimes; one += 1) made.push({ ...row, cells: [...row.cells], row: next + one })
}

function textOf({ attributes, paragraphs }: OpenCell): string {
  const written = paragraphs.join('\n')
  switch (attributes['value-type']) {
    case 'float':
    case 'currency':
    case 'percentage':
      return plainNumber(Number(attributes['value'] ?? written))
    case 'date':
      return (attributes['date-value'] ?? written)
        .replace(/T00:00(?::00.*)?$/, '')
        .replace(/(T\d\d:\d\d).*$/, '$1')
    case 'time':
      return clockOf(attributes['time-value']) ?? written
    case 'boolean':
      return attributes['boolean-value'] ?? written
    default:
      return written
  }
}

/** `PT10H17M00S` as `10:17`. */
function clockOf(duration = ''): string | null {
  const [, hour, minute] = /^PT(\d+)H(\d+)M/.exec(duration) ?? []
  return hour === undefined || minute === undefined
    ? null
    : `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}
