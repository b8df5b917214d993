import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { movingInThread } from '#app/server/background.ts'
import { projections } from '#app/server/projections.ts'
import { movingInJob } from '#clients/moving-in/server/moving-in.job.ts'
import type { MovingIn } from '#clients/moving-in/moving-in.contract.ts'
import { csvMedia } from '#platform/contract/csv-media.ts'
import type { Session } from '#platform/server/aside-job.ts'
import type { Database } from '#platform/server/database.ts'
import { startJobs } from '#platform/server/jobs.ts'
import { createCounting } from '#platform/server/projections/counting.ts'
import { countingJob } from '#platform/server/projections/counting.job.ts'
import { quietLog } from './data-set.ts'
import { withServedStore } from './empty-store.ts'
import { millisecondsOf, none, quantile, type Figure } from './figures.ts'
import type { Api } from './list-page.ts'
import { withDataDir } from './spawn-product.ts'

const clients = Number(process.argv.find((arg) => arg.startsWith('--old='))?.slice('--old='.length) ?? 5_000)
/** Above, it only moves in. */
const takenBackUpTo = 10_000
const seed = 20_261_128
const page = 'admin/clients?perPage=25'
const atRestRequests = 300
const everyMs = 50
/** The screen looks how far the work is about every second. */
const pagesPerLook = 10

/** The export of an old system: brought, judged, kept, taken back and kept again, and pages of others meanwhile. */
export function measureMovingIn(): Promise<Figure[]> {
  // Before anything connects: a connection that waits until fifty thousand people are made is closed.
  return withFiles((files) =>
    withServedStore((api, database, session) => measured(files, { api, database, session })),
  )
}

interface Served {
  api: Api
  database: Database
  session: Session
}

async function measured(
  files: readonly BroughtFile[],
  { api, database, session }: Served,
): Promise<Figure[]> {
  const { db } = database
  const log = quietLog
  const jobs = startJobs(
    [
      movingInJob({ db, thread: movingInThread, session, log, publish: () => undefined }),
      countingJob({ db, counting: createCounting(db, projections) }),
    ],
    { log },
  )
  try {
    return await moved(api, database, files)
  } finally {
    await jobs.stop()
  }
}

interface BroughtFile {
  kind: string
  name: string
  bytes: Uint8Array
}

/** Made by a process of its own: this one is measured. People first. */
function withFiles<T>(work: (files: readonly BroughtFile[]) => Promise<T>): Promise<T> {
  return withDataDir(async (folder) => {
    const script = path.join(import.meta.dirname, 'old-system-files.ts')
    await promisify(execFile)(process.execPath, [
      ...process.execArgv,
      script,
      folder,
      String(clients),
      String(seed),
    ])
    return work(
      fs
        .readdirSync(folder)
        .toSorted()
        .map((name) => ({
          name,
          kind: name.replace(/-\d+\.\w+$/, ''),
          bytes: fs.readFileSync(path.join(folder, name)),
        })),
    )
  })
}

async function moved(api: Api, { db }: Database, files: readonly BroughtFile[]): Promise<Figure[]> {
  const token = await api.signIn('admin')
  const ask = () => millisecondsOf(() => api.ask('GET', page, token))
  const before = await rowsOf(db)
  const atRest: number[] = []
  for (let turn = 0; turn < atRestRequests; turn += 1) atRest.push(await ask())
  const meanwhile = new Map<string, number[]>()
  let doing = ''
  const between = async () => {
    const ms = await ask()
    mostBytes = Math.max(mostBytes, process.memoryUsage.rss())
    meanwhile.set(doing, [...(meanwhile.get(doing) ?? []), ms])
    await pause(everyMs)
  }
  const atRestBytes = process.memoryUsage.rss()
  let mostBytes = atRestBytes
  const timed = (phase: string, work: () => Promise<void>) => {
    doing = phase
    return millisecondsOf(work)
  }
  const work = movingOf(api, token, between)
  const uploadMs = await timed('reading', () => work.bring(files))
  const judgeMs = await timed('judging', () => work.judge())
  const keepMs = await timed('keeping', () => work.keep())
  const kept = await rowsOf(db)
  const seconds = (name: string, ms: number, goal?: number): Figure => ({
    name,
    value: ms / 1000,
    unit: 's',
    ...(goal === undefined ? {} : { goal }),
    from: `${kept.clients - before.clients} clients, ${kept.terms - before.terms} terms, ${kept.visits - before.visits} visits`,
  })
  const takenBackAndAgain = async (): Promise<Figure[]> => {
    const backMs = await timed('taking back', () => work.takeBack())
    const after = await rowsOf(db)
    await timed('reading', () => work.bring(files))
    await timed('judging', () => work.judge())
    const againMs = await timed('keeping', () => work.keep())
    const again = await rowsOf(db)
    return [
      seconds('an old system: taking it back', backMs),
      seconds('an old system: keeping it again', againMs, 300),
      none('rows that a taking back left or took too much', differing(before, after), JSON.stringify(after)),
      none('rows that the second time made otherwise', differing(kept, again), JSON.stringify(again)),
    ]
  }
  return [
    seconds('an old system: reading its files', uploadMs),
    seconds('an old system: judging every row', judgeMs),
    seconds('an old system: keeping it', keepMs, 300),
    ...(clients <= takenBackUpTo ? await takenBackAndAgain() : []),
    none('messages because of it', kept.outbox - before.outbox, 'outbox'),
    memoryFigure(mostBytes, atRestBytes),
    ...pageFigures(meanwhile, quantile(atRest, 0.95)),
  ]
}

const memoryFigure = (most: number, atRest: number): Figure => ({
  name: 'memory of the server besides',
  value: (most - atRest) / 1_000_000,
  unit: 'MB',
  from: `${(atRest / 1_000_000).toFixed(0)} MB at rest`,
})

const pageFigures = (meanwhile: ReadonlyMap<string, number[]>, usual: number): Figure[] =>
  [...meanwhile].map(([phase, all]) => {
    const slow = quantile(all, 0.95)
    return {
      name: `page of clients while ${phase} ÷ at rest, p95`,
      value: slow / usual,
      unit: '×',
      goal: 3,
      from: `${slow.toFixed(1)} ms / ${usual.toFixed(1)} ms, ${all.length} requests`,
    }
  })

const counted = [
  'clients',
  'terms',
  'visits',
  'payments',
  'ledger_entries',
  'client_facts',
  'packages',
  'outbox',
] as const
type Counts = Record<(typeof counted)[number], number>

async function rowsOf(db: Database['db']): Promise<Counts> {
  const columns = counted.map(
    (table) => sql`(select count(*)::int from ${sql.table(table)}) as ${sql.ref(table)}`,
  )
  const { rows } = await sql<Counts>`select ${sql.join(columns)}`.execute(db)
  return rows[0]!
}

const differing = (one: Counts, other: Counts): number =>
  counted.reduce((sum, table) => sum + Math.abs(one[table] - other[table]), 0)

/** How somebody who wants everything answers. */
const usual: Record<string, string> = {
  supporter: 'none',
  package: 'old',
  condition: 'note',
  allergy: 'note',
  overlap: 'shift',
  unreadable: 'leave',
  inFile: 'merge',
  inFileName: 'new',
  knownName: 'new',
  known: 'merge',
  noTerm: 'note',
}

/** What the screens do, one step after the other. */
function movingOf(api: Api, token: string, between: () => Promise<void>) {
  const imports = 'admin/moving-ins'
  let moving: MovingIn
  const call = async (
    ...[method, more, body, headers]: [string, string, (object | string)?, Record<string, string>?]
  ) => {
    moving = (
      JSON.parse(await api.ask(method, `${imports}${more}`, token, body, headers)) as { data: MovingIn }
    ).data
  }
  const bring = async ({ kind, name, bytes }: BroughtFile) => {
    const query = `kind=${kind}&fileName=${name}`
    const sent = sendFile(`${api.address}/${imports}/${moving.id}/files?${query}`, token, bytes)
    let isDone = false
    void sent.finally(() => (isDone = true))
    while (!isDone) await between()
    moving = await sent
  }
  const wait = async () => {
    do {
      for (let page = 0; page < pagesPerLook; page += 1) await between()
      await call('GET', `/${moving.id}`)
    } while (['judging', 'keeping', 'taking-back'].includes(moving.state))
  }
  const answered = async (answers: Record<string, string>) => {
    await call('PUT', `/${moving.id}/answers`, { answers })
    await wait()
  }
  return {
    async bring(files: readonly BroughtFile[]) {
      await call('POST', '', { name: 'old' })
      for (const file of files) await bring(file)
    },
    async judge() {
      await answered({ dietType: moving.choices.dietType[0]!.value, method: 'cash', unstated: 'paid' })
      // An answer may bring further questions, and what an earlier import was answered is not asked again.
      for (;;) {
        const open = moving.questions.filter(({ answer }) => answer === null)
        if (open.length === 0) return
        await answered(
          Object.fromEntries(open.map(({ key, ask, options }) => [key, usual[ask] ?? options[0]!])),
        )
      }
    },
    async keep() {
      await call('POST', `/${moving.id}/keep`, undefined, { 'if-match': String(moving.version) })
      await wait()
    },
    async takeBack() {
      await call('POST', `/${moving.id}/take-back`, { rest: false }, { 'if-match': String(moving.version) })
      await wait()
    },
  }
}

async function sendFile(url: string, token: string, body: Uint8Array): Promise<MovingIn> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': csvMedia }
  const reply = await fetch(url, { method: 'POST', headers, body })
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`)
  return ((await reply.json()) as { data: MovingIn }).data
}
