import { spawn, type ChildProcessByStdio } from 'node:child_process'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { serverEnvironment } from './cluster.ts'
import type { RunAs } from './run-as.ts'

/**
 * Runs PostgreSQL and asks it to stop when our end of the pipe closes: by `stop`, or because Node died.
 * The request is repeated, since a signal that comes before PostgreSQL listens for it is lost.
 */
const watcher = `
"$0" "$@" </dev/null &
server=$!
trap '' INT TERM HUP
exec 3<&0
(read -r line <&3; while kill -INT $server 2>/dev/null; do sleep 1; done) &
watch=$!
exec 3<&-
wait $server
status=$?
kill -KILL $watch 2>/dev/null
exit $status
`

const keptOutputChars = 4_000
// PostgreSQL reports its progress every 10 s while it recovers, so silence means that it hangs.
const silenceMs = 120_000
const stopMs = 60_000
const retryMs = 100
const attempts = 100

export interface ServerLaunch {
  bin: string
  data: string
  settings: Record<string, string | number>
  user: RunAs
  log: Log
}

export interface ServerProcess {
  /** Resolves with a sentence when the server has ended, for whatever reason. */
  exited: Promise<string>
  /** Fast shutdown: running transactions are rolled back, everything committed is kept. */
  stop(): Promise<void>
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>

/** Starts PostgreSQL and waits until it takes connections. */
export async function startServer(launch: ServerLaunch): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const child = spawnServer(launch)
    const exited = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('exit', (code, signal) => resolve(`ended with ${signal ?? `code ${code}`}`))
    })
    const failure = await waitUntilReady(child, exited, launch.log)
    if (failure === undefined) return { exited, stop: () => stopServer(child, exited, launch.log) }
    // Backends of a killed server notice its death within moments; until then they hold its memory.
    const held = /shared memory block|already exists/.test(failure)
    if (!held || attempt === attempts) throw new StartError(explainFailure(failure))
    await sleep(retryMs)
  }
}

function spawnServer({ bin, data, settings, user }: ServerLaunch): Child {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn('/bin/sh', ['-c', watcher, path.join(bin, 'postgres'), '-D', data, ...options], {
    ...user,
    env: serverEnvironment(),
    cwd: '/',
    // Its own session: Ctrl-C must not reach PostgreSQL before the program has finished its requests.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

/** @returns undefined when ready, else what the server said */
async function waitUntilReady(child: Child, exited: Promise<string>, log: Log): Promise<string | undefined> {
  let said = ''
  let spoke = true
  let isReady: () => void
  const ready = new Promise<undefined>((resolve) => {
    isReady = () => resolve(undefined)
  })
  // Closing the pipe is how it is stopped; that it is gone already is no fault.
  child.stdin.on('error', () => {})
  const listen = (chunk: Buffer) => {
    const text = chunk.toString()
    spoke = true
    said = (said + text).slice(-keptOutputChars)
    if (said.includes('ready to accept connections')) isReady()
    relay(text, log)
  }
  child.stderr.on('data', listen)
  child.stdout.on('data', listen)
  const silence = setInterval(() => {
    if (!spoke) child.stdin.end()
    spoke = false
  }, silenceMs)
  // The last words may arrive just after the exit.
  const failed = exited.then(async (how) => {
    await sleep(retryMs)
    return said || how
  })
  const outcome = await Promise.race([ready, failed])
  clearInterval(silence)
  return outcome
}

function relay(text: string, log: Log): void {
  for (const line of text.split('\n').filter(Boolean)) {
    // Sessions that are ended at a stop, or by an administrator, are no fault of the server.
    const isFault = /\b(FATAL|PANIC):/.test(line) && !line.includes('terminating connection due to')
    if (isFault) log.warn(`PostgreSQL: ${line}`)
    else log.debug(`PostgreSQL: ${line}`)
  }
}

function explainFailure(said: string): string {
  const lines = said.split('\n').filter((line) => /FATAL|PANIC|HINT/.test(line))
  if (/No space left/.test(said))
    return 'The disk is full: PostgreSQL did not start. Free some space and start again.'
  return `PostgreSQL did not start. It said: ${(lines.length > 0 ? lines.slice(-3).join(' ') : said).trim()}`
}

async function stopServer(child: Child, exited: Promise<string>, log: Log): Promise<void> {
  child.stdin.end()
  const timer = new AbortController()
  const late = sleep(stopMs, 'late', { signal: timer.signal }).catch(() => 'aborted')
  const outcome = await Promise.race([exited, late])
  timer.abort()
  if (outcome === 'late')
    log.error('PostgreSQL is still writing its last checkpoint; it goes on and then ends by itself')
  child.stdout.destroy()
  child.stderr.destroy()
}
