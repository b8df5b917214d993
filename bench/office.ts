import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { importTableFields } from '#nutrition/food-items/server/import-labels.ts'
import { openForeignTable } from '#platform/server/foreign-tables/open-foreign-table.ts'
import { withServedStore } from './empty-store.ts'
import { none, type Figure } from './figures.ts'
import type { Api } from './list-page.ts'

const run = promisify(execFile)
const office = 'soffice'

/** Files of the product with text, numbers, days and codes of every kind. */
const exports = [
  'food-items',
  'foods',
  'meals',
  'categories',
  'exercises',
  'allergies',
  'physical-conditions',
  'food-prices',
  'staff',
  'clients',
  'payments',
] as const
const locales = ['fa-IR', 'ar-IQ'] as const

/** As LibreOffice saves a workbook, and as it opens delimited text: comma, quotes, UTF-8, from the first row. */
const workbookKinds = ['ods', 'xlsx', 'xls']
const textFilter = 'CSV:44,34,76,1'
/** As it saves text: the number that it calls an encoding by; numbers as they are, not as they are shown. */
const encodings = { 'utf-8': 76, 'utf-16': 65_535, 'windows-1256': 38 } as const
type Encoding = keyof typeof encodings
const savedText = (encoding: Encoding) =>
  `csv:Text - txt - csv (StarCalc):44,34,${encodings[encoding]},1,,0,false,false`

/** Our exports opened by LibreOffice and saved again, cell by cell beside what we wrote. Nothing where it is not installed. */
export async function compareOffice(): Promise<Figure[]> {
  try {
    await run(office, ['--version'])
  } catch {
    process.stderr.write(`${office} is not installed: nothing is compared\n`)
    return []
  }
  return withServedStore(async (api) => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'back-office-office-'))
    try {
      return await compared(api, folder)
    } finally {
      await fs.rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })
}

interface Difference {
  file: string
  cells: number
  others: string[]
}

async function compared(api: Api, folder: string): Promise<Figure[]> {
  const token = await api.signIn('admin')
  const names: string[] = []
  for (const name of exports) {
    for (const locale of locales) {
      for (const format of ['xlsx', 'csv']) {
        const file = `${name}-${locale}.${format}`
        await fs.writeFile(path.join(folder, file), await exported(api, token, { name, locale, format }))
        names.push(file)
      }
    }
  }
  const found: Difference[] = []
  const ofKind = (kind: string) => names.filter((name) => name.endsWith(kind))
  for (const kind of workbookKinds) found.push(...(await resaved(folder, ofKind('.xlsx'), { kind })))
  found.push(...(await resaved(folder, ofKind('.csv'), { kind: 'xlsx', filter: textFilter })))
  for (const encoding of ['utf-8', 'utf-16', 'windows-1256'] as const)
    found.push(...(await resaved(folder, ofKind('.xlsx'), { kind: 'csv', encoding })))
  const cells = found.reduce((sum, one) => sum + one.cells, 0)
  const others = found.flatMap(({ file, others: all }) => all.map((other) => `${file} ${other}`))
  for (const other of others.slice(0, 20)) process.stderr.write(`${other}\n`)
  return [
    { name: 'cells that LibreOffice opened and saved', value: cells, unit: '' },
    none('cells that came back otherwise', others.length, others[0] ?? `${found.length} files`),
  ]
}

async function exported(
  { address }: Api,
  token: string,
  { name, locale, format }: { name: string; locale: string; format: string },
): Promise<Uint8Array> {
  const reply = await fetch(`${address}/admin/${name}/export?format=${format}&locale=${locale}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!reply.ok) throw new Error(`${name}: ${reply.status} ${await reply.text()}`)
  return new Uint8Array(await reply.arrayBuffer())
}

interface Saved {
  kind: string
  /** How text is opened. */
  filter?: string
  /** How text is saved. */
  encoding?: Encoding
}

/** All files in one start of the program, which takes seconds. */
async function resaved(
  folder: string,
  names: readonly string[],
  { kind, filter, encoding }: Saved,
): Promise<Difference[]> {
  const way = `${kind}${encoding ?? ''}`
  const out = path.join(folder, `${way}${filter === undefined ? '' : '-of-text'}`)
  const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`
  const reading = filter === undefined ? [] : [`--infilter=${filter}`]
  const files = names.map((name) => path.join(folder, name))
  const writing = encoding === undefined ? kind : savedText(encoding)
  await run(office, [profile, '--headless', ...reading, '--convert-to', writing, '--outdir', out, ...files])
  const found: Difference[] = []
  for (const name of names) {
    const back = path.join(out, name.replace(/\.\w+$/, `.${kind}`))
    const same = encoding === 'windows-1256' ? isSameIn1256 : isSame
    found.push(await difference(`${name} → ${way}`, [path.join(folder, name), back], same))
  }
  return found
}

async function difference(
  file: string,
  [ours, theirs]: readonly [string, string],
  same: typeof isSame,
): Promise<Difference> {
  const [one, two] = [await cellsOf(ours), await cellsOf(theirs)]
  const rows = Array.from({ length: Math.max(one.length, two.length) }, (_, row) =>
    pairsOf(one[row] ?? [], two[row] ?? []),
  )
  const others = rows.flatMap((pairs, row) =>
    pairs.flatMap(([mine, other], at) =>
      same(mine, other) ? [] : [`${row + 1}:${at + 1} «${mine}» «${other}»`],
    ),
  )
  return { file, cells: rows.flat().length, others }
}

const pairsOf = (one: readonly string[], two: readonly string[]) =>
  Array.from({ length: Math.max(one.length, two.length) }, (_, at): [string, string] => [
    one[at] ?? '',
    two[at] ?? '',
  ])

/** Workbooks say a number so that it can be read in one way only, delimited text as it is. */
const isSame = (mine: string, other: string): boolean =>
  mine === other || (mine !== '' && other !== '' && Number(mine) === Number(other))

const letters1256 = new Set(
  new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
)
/** What the encoding lacks is a question mark, of which «ی» is found again. */
const in1256 = (text: string): string =>
  [...text.replaceAll('ی', '?')].map((letter) => (letters1256.has(letter) ? letter : '?')).join('')

const isSameIn1256 = (mine: string, other: string): boolean => isSame(in1256(mine), in1256(other))

/** The headers and all rows. */
async function cellsOf(file: string): Promise<string[][]> {
  const options = { fields: importTableFields, today: '2026-11-28', choices: { headerRow: 1 } } as const
  const table = await openForeignTable(await fs.readFile(file), options).catch((error: unknown) => {
    const said = JSON.stringify(error)
    if (said.includes('no-rows')) return null
    throw new Error(`${file}: ${said}`)
  })
  if (table === null) return []
  const cells = [table.columns.map(({ header }) => header)]
  for await (const row of table.rows()) cells.push(row.cells)
  return cells
}
