import { Buffer } from 'node:buffer'
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { csvMedia } from '#platform/contract/csv-media.ts'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { badTables } from '#platform/server/foreign-tables/testing/bad-tables.ts'
import { workbook } from '#platform/server/foreign-tables/testing/foreign-files.ts'
import { refusalText, refusedUnsent } from '#platform/web/foreign-tables/refusal-text.ts'
import { importLimits } from '#nutrition/food-items/food-item-import.contract.ts'
import { samplePassword } from './data-set.ts'
import { millisecondsOf, none, quantile, type Figure } from './figures.ts'
import { addressOf, root, withDataDir } from './spawn-product.ts'

const megabyte = 1_000_000
/** What an import takes, and what it does not. */
const most = 33_500_000
const tooMuch = 100_000_000
const atRestRequests = 200
const everyMs = 50

/** As large as files come, made when they are sent: the process that sends them is not the one that is measured. */
const largeTables: readonly (readonly [string, () => Uint8Array])[] = [
  ['random bytes', () => randomBytes(most)],
  ['one line without an end', () => Buffer.alloc(most, 'a')],
  ['a quote that is never closed', () => Buffer.alloc(most, '"a,\n')],
  ['delimiters only', () => Buffer.alloc(most, ',')],
  ['empty lines only', () => Buffer.alloc(most, '\n')],
  ['zeros', () => Buffer.alloc(most)],
  ['rows of many columns', () => Buffer.alloc(most, `${'1,'.repeat(250)}\n`)],
  ['more rows than are taken', () => Buffer.alloc(most, '1,2\n')],
  ['tables inside of each other', () => Buffer.alloc(most, '<table><tr><td>')],
  ['a page of one open tag', () => Buffer.concat([Buffer.from('<table><tr><td '), Buffer.alloc(most, 'a')])],
  [
    'an old workbook of rubbish',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(most)]),
  ],
  ['a workbook cut in the middle', () => wideWorkbook().subarray(0, 4_000_000)],
  ['a workbook that bursts', () => workbook(`<!--${' '.repeat(200_000_000)}-->`)],
  [
    'a workbook of one text',
    () => workbook(`<row><c t="inlineStr"><is><t>${'سلام '.repeat(12_000_000)}</t></is></c></row>`),
  ],
  ['100 MB of random bytes', () => randomBytes(tooMuch)],
  ['100 MB of rows', () => Buffer.alloc(tooMuch, 'نام,انرژی\nنان,250\n')],
]

/** The same each time. */
function randomBytes(size: number): Buffer {
  const bytes = Buffer.alloc(size)
  for (let at = 0, seed = 20_261_128; at + 4 <= size; at += 4) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    bytes.writeUInt32LE(seed, at)
  }
  return bytes
}

function wideWorkbook(): Uint8Array {
  const digits = randomBytes(12_000_000).toString('base64')
  const rows = digits.match(/.{1,64}/g) ?? []
  return workbook(rows.map((text) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`).join(''))
}

/** Bad tables brought to a running product: what it answers, how much memory it takes, and pages of others meanwhile. */
export function measureBadTables(): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: '', HOST: '127.0.0.1', PORT: '0', SAMPLE_DATA: '150' }
    const child = spawn(process.execPath, ['src/app/server/main.ts'], {
      cwd: root,
      env: { ...process.env, ...settings, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const gone = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
    try {
      return await measured(`${await addressOf(child, 'the product')}/back/public/api/admin`, child.pid!)
    } finally {
      child.kill('SIGTERM')
      await gone
    }
  })
}

/** Of the program itself: the database shares its memory among its processes. */
function residentMegabytes(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  return (Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024) / megabyte
}

interface Watch {
  pages: number[]
  megabytes: number
}

async function measured(api: string, pid: number): Promise<Figure[]> {
  const authorization = `Bearer ${await tokenFrom(api)}`
  const page = async () => {
    const reply = await fetch(`${api}/clients?perPage=25`, { headers: { authorization } })
    await reply.arrayBuffer()
  }
  const atRest: number[] = []
  for (let turn = 0; turn < atRestRequests; turn += 1) atRest.push(await millisecondsOf(page))
  const before = residentMegabytes(pid)
  const watch: Watch = { pages: [], megabytes: before }
  const unclear: string[] = []
  const files = [...badTables.map(([name, file]) => [name, () => Buffer.from(file)] as const), ...largeTables]
  for (const [name, make] of files) {
    const file = make()
    const said = await refusalWhile(watch, { api, pid, authorization, page }, file)
    if (said !== null) unclear.push(`${name}: ${said}`)
  }
  for (const one of unclear) process.stderr.write(`${one}\n`)
  const [slow, usual] = [quantile(watch.pages, 0.95), quantile(atRest, 0.95)]
  return [
    none(
      'bad tables without a clear sentence',
      unclear.length,
      `${files.length} files, ${unclear[0] ?? 'all told'}`,
    ),
    {
      name: 'memory besides',
      value: watch.megabytes - before,
      unit: 'MB',
      goal: 200,
      from: `${before.toFixed(0)} MB at rest`,
    },
    {
      name: 'page of clients meanwhile ÷ at rest, p95',
      value: slow / usual,
      unit: '×',
      goal: 3,
      from: `${slow.toFixed(1)} ms / ${usual.toFixed(1)} ms, ${watch.pages.length} requests, files of up to ${tooMuch / megabyte} MB`,
    },
  ]
}

async function tokenFrom(api: string): Promise<string> {
  const reply = await fetch(`${api}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: samplePassword }),
  })
  return ((await reply.json()) as { data: { token: string } }).data.token
}

interface Asked {
  api: string
  pid: number
  authorization: string
  page: () => Promise<void>
}

/** Brings a file and looks at a page again and again meanwhile. @returns what is wrong with the answer; null: nothing */
async function refusalWhile(watch: Watch, asked: Asked, body: Uint8Array): Promise<string | null> {
  const { api, pid, authorization, page } = asked
  let isDone = false
  const sent = fetch(`${api}/food-items/imports?fileName=bad.csv`, {
    method: 'POST',
    headers: { authorization, 'content-type': csvMedia },
    body,
  })
    .catch(() => null)
    .finally(() => (isDone = true))
  do {
    watch.pages.push(await millisecondsOf(page))
    watch.megabytes = Math.max(watch.megabytes, residentMegabytes(pid))
    await pause(everyMs)
  } while (!isDone)
  const reply = await sent
  // The screens say so themselves: the connection of one that is far too large may end before it is answered.
  if (refusedUnsent(new Blob([body]), importLimits.bytes) !== null) return null
  if (reply === null) return 'ended the connection'
  const { error } = (await reply.json()) as { error?: { code: string; fields?: { file?: string[] } } }
  if (reply.status >= 500 || !error) return `answered ${reply.status}`
  const code = error.fields?.file?.[0] ?? error.code
  const texts = (['fa-IR', 'ar-IQ'] as const).map((locale) =>
    refusalText(code, formatter(defaultPrefs[locale])),
  )
  return texts.includes(null) ? `no sentence for ${code}` : null
}
