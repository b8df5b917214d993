// npm run test:sabotage [-- money access --resume]: whether the tests see deliberate faults. An hour on two cores.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { allFaults } from './all-faults.ts'
import { copyProject, folderForCopies, hashOfProject } from './copies.ts'
import { type Fault, faultKinds, type FaultKind } from './fault.ts'
import type { Outcome, Task } from './lane.ts'

const root = process.cwd()
const seenFile = path.join(root, '.cache/sabotage.json')
const tell = (line: string) => void process.stdout.write(`${line}\n`)

interface Placed {
  kind: FaultKind
  fault: Fault
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { resume: { type: 'boolean' }, lanes: { type: 'string', default: '2' } },
})

/** Faults of the kinds that are named, or of which a word names the file; all without a word. */
function chosen(): Placed[] {
  const all = faultKinds.flatMap((kind) => allFaults[kind].map((fault) => ({ kind, fault })))
  if (positionals.length === 0) return all
  const unknown = positionals.filter((word) => !all.some((one) => isMeant(one, word)))
  if (unknown.length > 0)
    throw new Error(`no fault of ${unknown.join(', ')}; kinds: ${faultKinds.join(', ')}`)
  return all.filter((one) => positionals.some((word) => isMeant(one, word)))
}

const isMeant = ({ kind, fault }: Placed, word: string): boolean => kind === word || fault.file.includes(word)

/** Hands out tasks in order, one to each lane at a time. */
async function inLanes<T>(
  processes: readonly ChildProcess[],
  all: readonly T[],
  work: Work<T>,
): Promise<void> {
  const waiting = [...all]
  await Promise.all(
    processes.map(async (lane) => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(lane, one)
    }),
  )
}

type Work<T> = (lane: ChildProcess, one: T) => Promise<void>

async function asked(lane: ChildProcess, task: Task): Promise<Outcome> {
  if (!lane.connected) throw new Error('a lane has ended')
  const answered = new AbortController()
  const { signal } = answered
  lane.send(task)
  const outcome = await Promise.race([
    once(lane, 'message', { signal }).then(([told]) => told as Outcome),
    once(lane, 'exit', { signal }).then(() => null),
  ])
  answered.abort()
  if (outcome === null) throw new Error('a lane has ended')
  return outcome
}

/** The named tests without a fault: one that is red already sees nothing. */
async function proveGreen(processes: readonly ChildProcess[], faults: readonly Placed[]): Promise<void> {
  const tests = [...new Set(faults.flatMap(({ fault }) => fault.tests))]
  const red: string[] = []
  await inLanes(processes, tests, async (lane, test) => {
    const { failed } = await asked(lane, { write: {}, tests: [test] })
    if (failed !== null) red.push(`${test}: ${failed}`)
  })
  if (red.length > 0) throw new Error(`red without a fault:\n${red.join('\n')}`)
  tell(`${tests.length} test files are green without a fault`)
}

/** @returns whether a test saw it */
async function tried(lane: ChildProcess, { kind, fault }: Placed): Promise<boolean> {
  const { file, find, replace, harms, tests } = fault
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  const began = performance.now()
  const outcome = await asked(lane, { write: { [file]: text.replace(find, () => replace) }, tests })
  // Written back with the next task of this lane.
  await asked(lane, { write: { [file]: text }, tests: [] })
  const seconds = Math.round((performance.now() - began) / 1000)
  const verdict = outcome.failed === null ? 'MISSED' : 'caught'
  tell(
    `${verdict} ${kind}: ${harms} (${file}, ${seconds} s)${outcome.failed ? `\n       by: ${outcome.failed}` : ''}`,
  )
  return outcome.failed !== null
}

function readSeen(hash: string): Set<string> {
  if (!values.resume || !fs.existsSync(seenFile)) return new Set()
  const kept = JSON.parse(fs.readFileSync(seenFile, 'utf8')) as { hash: string; caught: string[] }
  return new Set(kept.hash === hash ? kept.caught : [])
}

function keepSeen(hash: string, caught: ReadonlySet<string>): void {
  fs.mkdirSync(path.dirname(seenFile), { recursive: true })
  fs.writeFileSync(seenFile, JSON.stringify({ hash, caught: [...caught] }))
}

const faults = chosen()
const hash = hashOfProject(root)
const caught = readSeen(hash)
const keyOf = ({ fault }: Placed) => `${fault.file}\0${fault.find}\0${fault.replace}`
const left = faults.filter((one) => !caught.has(keyOf(one)))
const folder = folderForCopies()
const processes = Array.from({ length: Math.min(Number(values.lanes), 2, left.length) }, (_, number) => {
  const copy = path.join(folder, String(number))
  copyProject(root, copy)
  return fork(path.join(copy, 'tools/sabotage/lane.ts'), {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
})
if (processes.length > 0) await proveGreen(processes, left)
await inLanes(processes, left, async (lane, one) => {
  if (!(await tried(lane, one))) return
  caught.add(keyOf(one))
  keepSeen(hash, caught)
})
for (const lane of processes) lane.disconnect()
await Promise.all(processes.map(async (lane) => lane.exitCode === null && once(lane, 'exit')))
for (const kind of faultKinds) {
  const own = faults.filter((one) => one.kind === kind)
  const missed = own.filter((one) => !caught.has(keyOf(one))).length
  if (own.length > 0) tell(`${kind}: ${own.length} faults, missed ${missed}`)
}
const missed = faults.filter((one) => !caught.has(keyOf(one))).length
tell(`${faults.length} faults, missed ${missed}`)
process.exitCode = missed > 0 ? 1 : 0
