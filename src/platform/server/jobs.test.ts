import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { fixedClock, systemClock } from './clock.ts'
import { boundToDatabase } from './database-clock.ts'
import { type Database, openDatabase } from './database.ts'
import { hourlyJob, type HourlyTasks, type Job, startJobs } from './jobs.ts'
import type { Log, LogFields } from './log.ts'
import { handTimer } from './testing/hand-timer.ts'
import { takeOne } from './testing/taking-job.ts'
import { testDatabase, type TestDatabase } from './testing/test-database.ts'

type Line = [level: string, message: string, fields?: LogFields]
let lines: Line[]
const at =
  (level: string) =>
  (message: string, { errorClass: _class, ...fields }: LogFields = {}) =>
    void lines.push([level, message, fields])
const log: Log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
beforeEach(() => {
  lines = []
})

/** Starts one job, and ends it with the test. */
function started(run: Job['run'], pauseMs = 1_000) {
  const hand = handTimer()
  const jobs = startJobs([{ name: 'counting', pauseMs, run }], { log, timer: hand.timer })
  onTestFinished(() => jobs.stop())
  /** Ends the rest, and waits for the next. @returns how long that is */
  const nextRest = async () => {
    hand.next()
    await hand.resting()
    return hand.rests()[0]
  }
  return { jobs, ...hand, nextRest }
}

/** What a test ends by hand. */
function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => void (open = resolve))
  return { open, opened }
}

describe('a job', () => {
  it('works step by step while there is something to do, then rests for its pause', async () => {
    const left = [true, true, false, true, false]
    let steps = 0
    const { resting, rests, nextRest } = started(async () => left[steps++]!, 700)
    await resting()
    expect([steps, rests()]).toEqual([3, [700]])
    expect([await nextRest(), steps]).toEqual([700, 5])
    expect(lines).toEqual([])
  })

  it('never takes a second step while one is under way, however long that takes', async () => {
    const step = gate()
    let [steps, atOnce, most] = [0, 0, 0]
    const { next, rests, resting } = started(async () => {
      steps += 1
      most = Math.max(most, (atOnce += 1))
      await step.opened
      atOnce -= 1
      return steps < 3
    })
    next()
    next()
    expect([steps, rests()]).toEqual([1, []])
    step.open()
    await resting()
    expect([steps, most]).toEqual([3, 1])
  })

  it('rests twice as long after each fault in a row, up to 10 s, and as always once it goes on', async () => {
    let isBroken = true
    const { resting, rests, nextRest } = started(async () => {
      if (isBroken) throw new TypeError('of a person')
      return false
    })
    await resting()
    const first = rests()[0]
    const more = []
    for (let fault = 2; fault <= 8; fault += 1) more.push(await nextRest())
    expect([first, ...more]).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000, 10_000])
    const faults = (count: number): Line => [
      'error',
      'A job could not go on',
      { job: 'counting', count, at: expect.any(String) as string },
    ]
    expect(lines).toEqual([faults(1), faults(2), faults(4), faults(8)])
    isBroken = false
    expect(await nextRest()).toBe(1_000)
    expect(lines.slice(4)).toEqual([['info', 'A job goes on again', { job: 'counting', count: 8 }]])
  })

  it('that rests for an hour is tried again after 10 s, then ever later, up to its hour', async () => {
    const { resting, rests, nextRest } = started(() => Promise.reject(new Error('away')), 3_600_000)
    await resting()
    const all = [rests()[0]]
    for (let fault = 2; fault <= 11; fault += 1) all.push(await nextRest())
    expect(all).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600].map((s) => s * 1_000))
  })

  it('does not hold up another that fails or takes long', async () => {
    const { timer, next, resting } = handTimer()
    const stuck = gate()
    let steps = 0
    const jobs = startJobs(
      [
        { name: 'stuck', pauseMs: 1, run: () => stuck.opened.then(() => false) },
        { name: 'broken', pauseMs: 1, run: () => Promise.reject(new Error('no')) },
        { name: 'well', pauseMs: 1, run: async () => (steps += 1) < 0 },
      ],
      { log, timer },
    )
    onTestFinished(() => jobs.stop())
    onTestFinished(stuck.open)
    for (let round = 1; round <= 5; round += 1) {
      await resting()
      await expect.poll(() => steps).toBe(round)
      next()
    }
  })
})

describe('stopping', () => {
  it('tells the step under way, waits for it, and begins no other', async () => {
    const step = gate()
    const told: boolean[] = []
    let steps = 0
    const { jobs, rests } = started(async (leaving) => {
      steps += 1
      told.push(leaving.aborted)
      await step.opened
      told.push(leaving.aborted)
      return true
    })
    let isStopped = false
    const stopped = jobs.stop().then(() => void (isStopped = true))
    await new Promise(setImmediate)
    expect(isStopped).toBe(false)
    step.open()
    await stopped
    expect([steps, told, rests()]).toEqual([1, [false, true], []])
  })

  it('ends a rest at once', async () => {
    const { jobs, resting, rests } = started(async () => false, 3_600_000)
    await resting()
    await jobs.stop()
    expect(rests()).toEqual([])
  })
})

describe('on a database', () => {
  let store: TestDatabase
  let database: Database
  let name: string
  beforeAll(async () => {
    store = await testDatabase()
    database = await openDatabase({ ...store, maxConnections: 4, log })
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
    name = rows[0]!.name
  })
  afterAll(async () => {
    await database.close()
    await store.drop()
  })

  const put = (names: readonly string[]) =>
    database.db
      .insertInto('removed_uploads')
      .values(names.map((name) => ({ name })))
      .execute()
  const left = async () =>
    (await database.db.selectFrom('removed_uploads').select('name').execute()).map(({ name }) => name)

  it('two servers share the rows: each is worked on once', async () => {
    const names = Array.from({ length: 40 }, (_, number) => `row ${number}`)
    await put(names)
    const done: string[] = []
    const servers = [1, 2].map(() =>
      started(() => takeOne(database.db, async (name) => void done.push(name))),
    )
    await Promise.all(servers.map(({ resting }) => resting()))
    expect(done.toSorted()).toEqual(names.toSorted())
    expect(await left()).toEqual([])
  })

  it('what a killed server held is done by another, and is there until then', async () => {
    await put(['held'])
    const program = path.join(import.meta.dirname, 'testing/job-process.ts')
    const given = [program, JSON.stringify(store.connection), store.role ?? '']
    const server = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] })
    const [taken] = (await once(server.stdout, 'data')) as [Buffer]
    expect(String(taken)).toBe('held')
    const done: string[] = []
    const { resting, nextRest } = started(() => takeOne(database.db, async (name) => void done.push(name)))
    await resting()
    expect([done, await left()]).toEqual([[], ['held']])
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
    await vi.waitUntil(async () => {
      await nextRest()
      return done.length > 0
    })
    expect([done, await left()]).toEqual([['held'], []])
  })

  it('goes on by itself once a database that was away is back', async () => {
    await put(['before', 'late'])
    await isThere(false)
    const done: string[] = []
    const { resting, rests, nextRest } = started(() =>
      takeOne(database.db, async (name) => void done.push(name)),
    )
    await resting()
    const away = [rests()[0], await nextRest(), await nextRest()]
    expect([done, away]).toEqual([[], [1_000, 2_000, 4_000]])
    await isThere(true)
    expect([await nextRest(), done, await left()]).toEqual([1_000, ['before', 'late'], []])
    const told = lines.filter(([, , fields]) => fields?.job !== undefined)
    expect(told.map(([level, message, fields]) => [level, message, fields?.count])).toEqual([
      ['error', 'A job could not go on', 1],
      ['error', 'A job could not go on', 2],
      ['info', 'A job goes on again', 3],
    ])
  })

  /** Lets nobody in, and ends who is. */
  async function isThere(value: boolean) {
    const client = new pg.Client(inject('testPostgres').connection)
    await client.connect()
    await client.query(`alter database ${name} allow_connections ${value}`)
    if (!value)
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await client.end()
  }

  describe('the hourly job', () => {
    const hourly = async (tasks: HourlyTasks, clock = fixedClock(systemClock.now())) => {
      const bound = boundToDatabase(database.db, clock, log)
      await bound.compareAloud()
      return hourlyJob(tasks, { db: database.db, clock: bound, log })
    }
    const leaving = new AbortController().signal

    it('does one after the other, tells what changed, and goes on after one that fails', async () => {
      const order: string[] = []
      const slow = gate()
      const job = await hourly({
        async slow() {
          await slow.opened
          order.push('slow')
          return 3
        },
        broken: () => Promise.reject(new Error('no')),
        async idle() {
          order.push('idle')
          return 0
        },
      })
      const run = job.run(leaving)
      slow.open()
      expect([await run, order, job.pauseMs]).toEqual([false, ['slow', 'idle'], 3_600_000])
      expect(lines).toEqual([
        ['info', 'job done', { job: 'slow', count: 3 }],
        ['error', 'job failed', { job: 'broken', at: expect.any(String) as string }],
      ])
    })

    it('works for the day of the database where the clock of the machine is a day ahead, and says so each round', async () => {
      const clock = fixedClock(new Date(systemClock.now().getTime() + 86_400_000))
      const worked: number[] = []
      const job = await hourly(
        {
          async 'by the day'(_, now) {
            worked.push(now.getTime())
            return 0
          },
        },
        clock,
      )
      const said: Line = [
        'error',
        expect.stringContaining('is 24 h ahead of that of the database') as string,
        {},
      ]
      expect(lines).toEqual([said])
      await job.run(leaving)
      expect(lines).toEqual([said])
      await job.run(leaving)
      expect(lines).toEqual([said, said])
      for (const at of worked) expect(Math.abs(at - systemClock.now().getTime())).toBeLessThan(60_000)
      expect(worked).toHaveLength(2)
    })

    it('waits where the database is read-only', async () => {
      const { db, close } = await openDatabase({ ...store, maxConnections: 1, log })
      onTestFinished(close)
      await sql`set default_transaction_read_only = on`.execute(db)
      let runs = 0
      const clock = boundToDatabase(db, systemClock, log)
      const job = hourlyJob({ writes: async () => (runs += 1) }, { db, clock, log })
      expect([await job.run(leaving), runs]).toEqual([false, 0])
      expect(lines).toEqual([['warn', 'The hourly jobs wait: the database is read-only', {}]])
    })
  })
})
