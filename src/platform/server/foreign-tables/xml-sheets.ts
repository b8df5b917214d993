import type { ForeignLimits } from './foreign-field.ts'
import { plainNumber } from './number-formats.ts'
import type { RawRow, RawSheet } from './raw-row.ts'
import { CoveredPlaces, putCell, tellCell } from './raw-sheet-rows.ts'
import { ForeignRefusalError } from './refusal.ts'
import { readXml, rowsOfXml } from './xml-events.ts'

type Pieces = () => AsyncIterable<Uint8Array>

/** The sheets of a workbook that Excel 2003 wrote as XML; banks write such files with the name `xls`. */
export async function xmlSheets(pieces: Pieces, limits: ForeignLimits): Promise<RawSheet[]> {
  const names: string[] = []
  await readXml(pieces(), {
    open: (name, attributes) => {
      if (name === 'Worksheet') names.push(attributes['Name'] ?? '')
    },
  })
  if (names.length === 0) throw new ForeignRefusalError('no-sheet')
  return names.map((name, place) => ({
    name,
    isHidden: false,
    rows: () => sheetRows(pieces(), place, limits),
  }))
}

interface State {
  sheet: number
  row: RawRow
  at: number
  next: number
  covered: CoveredPlaces
  hasFormula: boolean
  /** Type of the value that is open. */
  type: string | null
  text: string
  isNote: boolean
}

function sheetRows(
  pieces: AsyncIterable<Uint8Array>,
  place: number,
  limits: ForeignLimits,
): AsyncIterable<RawRow> {
  const made: RawRow[] = []
  const state: State = {
    sheet: -1,
    row: { row: 0, cells: [] },
    at: 0,
    next: 0,
    covered: new CoveredPlaces(),
    hasFormula: false,
    type: null,
    text: '',
    isNote: false,
  }
  return rowsOfXml(pieces, made, {
    open: (name, attributes) => {
      if (name === 'Worksheet') state.sheet += 1
      else if (state.sheet === place) opened(state, name, attributes)
    },
    text: (piece) => {
      if (state.type !== null) state.text += piece
    },
    close: (name) => {
      if (state.sheet === place) closed(state, name, made, limits)
    },
  })
}

function opened(state: State, name: string, attributes: Readonly<Record<string, string>>): void {
  const { Index, Formula, Type } = attributes
  if (name === 'Row') {
    state.row = { row: Number(Index ?? state.row.row + 1), cells: [] }
    state.next = 0
  } else if (name === 'Cell') {
    state.at = Index === undefined ? state.covered.free(state.next) : Number(Index) - 1
    state.hasFormula = Formula !== undefined
    placeNext(state, attributes)
  } else if (name === 'Comment') state.isNote = true
  else if (name === 'Data' && !state.isNote) {
    state.type = Type ?? 'String'
    state.text = ''
  }
}

function placeNext(
  state: State,
  { MergeAcross = '0', MergeDown = '0' }: Readonly<Record<string, string>>,
): void {
  const width = 1 + Number(MergeAcross)
  state.covered.cover(state.at, width, 1 + Number(MergeDown))
  state.next = state.at + width
}

function closed(state: State, name: string, made: RawRow[], limits: ForeignLimits): void {
  if (name === 'Comment') state.isNote = false
  else if (name === 'Row') {
    made.push(state.row)
    state.covered.endRow()
  } else if (name === 'Cell' && state.hasFormula) tellCell(state.row, state.at, 'no-cached-value')
  else if (name === 'Data' && state.type !== null) {
    state.hasFormula = false
    putCell(state.row, state.at, textOf(state.type, state.text), limits)
    if (state.type === 'Error') tellCell(state.row, state.at, 'error-value')
    state.type = null
  }
}

function textOf(type: string, text: string): string {
  if (type === 'Number') return plainNumber(Number(text))
  if (type === 'DateTime') return momentOf(text)
  if (type === 'Boolean') return text === '1' ? 'true' : 'false'
  return type === 'Error' ? '' : text
}

/** Times without a day are on the day before Excel's first one. */
const momentOf = (text: string): string =>
  text
    .replace(/^1899-12-3[01]T/, '')
    .replace(/T00:00.*$/, '')
    .replace(/(\d\d:\d\d):\d\d.*$/, '$1')
