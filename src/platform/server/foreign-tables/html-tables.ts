import type { ForeignLimits } from './foreign-field.ts'
import type { RawRow, RawSheet } from './raw-row.ts'
import { CoveredPlaces, putCell } from './raw-sheet-rows.ts'
import { ForeignRefusalError } from './refusal.ts'

/** A tag at a place of the text. With more attributes than this it is no tag but text. */
const tagPattern = /<(\/?)([a-zA-Z][a-zA-Z0-9:]*)((?:"[^"]{0,2048}"|'[^']{0,2048}'|[^"'<>]){0,8192})>/y

interface Table {
  rows: RawRow[]
  cell: string | null
  /** Columns that the open cell takes. */
  width: number
  at: number
  covered: CoveredPlaces
}

/** What is left out with all that stands in it. */
const skipped = new Set(['script', 'style', 'head', 'title'])
const blockEnds = new Set(['br', 'p', 'div', 'li'])
const cellEnds = new Set(['tr', 'td', 'th'])
/** Tables inside of each other. */
const depthMax = 50

/** The tables of a page that is named `xls`, the longest first; tables inside of cells are tables of their own. */
export function htmlSheets(text: string, limits: ForeignLimits): RawSheet[] {
  const tables = tablesOf(text, limits)
    .filter(({ rows }) => rows.length > 0)
    .toSorted((one, two) => two.rows.length - one.rows.length)
  if (tables.length === 0) throw new ForeignRefusalError('no-sheet')
  return tables.map(({ rows }, place) => ({
    name: tables.length === 1 ? null : String(place + 1),
    isHidden: false,
    rows: () => rows,
  }))
}

interface Tag {
  name: string
  isEnd: boolean
  attributes: string
}

function tablesOf(text: string, limits: ForeignLimits): Table[] {
  const all: Table[] = []
  const open: Table[] = []
  let silent = false
  for (const token of tokensOf(text)) {
    if (typeof token !== 'string' && skipped.has(token.name))
      silent = !token.isEnd && !token.attributes.endsWith('/')
    if (silent) continue
    if (typeof token === 'string') addText(open.at(-1), token)
    else if (token.name === 'table') placeTable(all, open, token, limits)
    else placeTag(open.at(-1), token, limits)
  }
  for (const table of open) closeCell(table, limits)
  return all
}

/**
 * Tags, and the texts between them, without comments. A regular expression that takes a text of 20 MB at once may run out
 * of the stack that it backtracks on.
 */
function* tokensOf(text: string): Generator<Tag | string, void> {
  let at = 0
  while (at < text.length) {
    const tag = tagAt(text, at)
    if (text.startsWith('<!--', at)) {
      at = placeBehind(text, '-->', at)
    } else if (tag) {
      yield tag
      at = tagPattern.lastIndex
    } else {
      const next = text.indexOf('<', at + 1)
      const end = next < 0 ? text.length : next
      yield text.slice(at, end)
      at = end
    }
  }
}

function tagAt(text: string, at: number): Tag | null {
  if (text[at] !== '<') return null
  tagPattern.lastIndex = at
  const [, slash, name, attributes = ''] = tagPattern.exec(text) ?? []
  return name === undefined ? null : { name: name.toLowerCase(), isEnd: slash !== '', attributes }
}

function placeBehind(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from)
  return at < 0 ? text.length : at + end.length
}

function placeTable(all: Table[], open: Table[], { isEnd }: Tag, limits: ForeignLimits): void {
  if (isEnd) endTable(open, limits)
  else startTable(all, open)
  if (open.length > depthMax) throw new ForeignRefusalError('unsafe-file')
}

function placeTag(table: Table | undefined, { name, isEnd, attributes }: Tag, limits: ForeignLimits): void {
  if (table === undefined) return
  if (blockEnds.has(name)) breakLine(table)
  if (!cellEnds.has(name)) return
  closeCell(table, limits)
  if (isEnd) return
  if (name === 'tr') addRow(table, limits)
  else openCell(table, attributes, limits)
}

function breakLine(table: Table): void {
  if (table.cell !== null && table.cell.trim() !== '') table.cell += '\n'
}

function startTable(all: Table[], open: Table[]): void {
  const table: Table = { rows: [], cell: null, width: 1, at: 0, covered: new CoveredPlaces() }
  all.push(table)
  open.push(table)
}

function endTable(open: Table[], limits: ForeignLimits): void {
  const table = open.pop()
  if (table) closeCell(table, limits)
}

function addRow(table: Table, { rows }: ForeignLimits): void {
  if (table.rows.length > rows + 100) throw new ForeignRefusalError('too-many', rows)
  if (table.rows.length > 0) table.covered.endRow()
  table.rows.push({ row: table.rows.length + 1, cells: [] })
  table.at = 0
}

function openCell(table: Table, attributes: string, limits: ForeignLimits): void {
  if (table.rows.length === 0) addRow(table, limits)
  table.cell = ''
  table.width = spanOf(attributes, /colspan\s*=\s*["']?(\d{1,3})/i)
  table.at = table.covered.free(table.at)
  table.covered.cover(table.at, table.width, spanOf(attributes, /rowspan\s*=\s*["']?(\d{1,3})/i))
}

const spanOf = (attributes: string, span: RegExp): number =>
  Math.max(1, Number(span.exec(attributes)?.[1] ?? 1))

function closeCell(table: Table, limits: ForeignLimits): void {
  const row = table.rows.at(-1)
  if (table.cell === null || row === undefined) return
  const text = decoded(table.cell)
    .replaceAll(/[ \t\r\u00a0]+/g, ' ')
    .replaceAll(/ *\n[ \n]*/g, '\n')
  putCell(row, table.at, text.trim(), limits)
  table.at += table.width
  table.cell = null
}

/** Line ends of the page are blanks. */
function addText(table: Table | undefined, text: string): void {
  if (table !== undefined && table.cell !== null) table.cell += text.replaceAll(/[\r\n]+/g, ' ')
}

const named = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    zwnj: '\u200c',
    zwj: '\u200d',
    lrm: '\u200e',
    rlm: '\u200f',
    laquo: '«',
    raquo: '»',
    minus: '-',
  }),
)

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (whole, hex, decimal, name) => {
    if (typeof name === 'string') return named.get(name.toLowerCase()) ?? whole
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
