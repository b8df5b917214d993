import cluster, { type Worker } from 'node:cluster'
import path from 'node:path'
import type { Connection } from '#platform/server/database.ts'
import { processLimits } from '#platform/server/limits.ts'
import type { Log } from '#platform/server/log.ts'
import { StartError } from '#platform/server/start-error.ts'
import { within } from '#platform/server/within.ts'
import type { FromProcess, ProcessState, ToProcess } from './process-messages.ts'
import type { ProcessPlan } from './process-plan.ts'

/*
 * Several processes serve on one port. This one has started the database, reads no code of the domains and answers
 * nothing: it starts the others, starts again what dies, and tells them to leave. Each of them is a server of its own, as
 * if it ran on another machine, except that only one does the work in the background. The first prepares the store
 * before the others begin.
 */

interface Options {
  plan: ProcessPlan
  connection: Connection
  log: Log
}

export interface WebProcesses {
  address: string
  signIn: string
  /** Fulfilled with a sentence when no process serves and none can start any more. */
  ended: Promise<string>
  /** Lets running requests finish, then ends what is left. */
  stop(): Promise<void>
}

interface Slot {
  /** From 1, kept by the process that follows. */
  number: number
  worker: Worker
  exited: Promise<void>
  state: 'loading' | 'loaded' | 'beginning' | 'ready' | 'over'
  isWorking: boolean
  /** When it became ready, and when it last told that its event loop turns. */
  readyAt: number
  beatAt: number
  /** Why it cannot start, in its own words. */
  words: string | undefined
  /** How often it ended soon after it was started. */
  faults: number
}

interface Crew extends Options {
  slots: Slot[]
  /** All have been ready once. */
  isStarted: boolean
  isLeaving: boolean
  /** The first is ready: the store is prepared. */
  first: { address: string; signIn: string } | undefined
  /** Absent: that of the settings, also where it stands for any: one socket is asked for by one number. */
  port: number | undefined
  allReady: PromiseWithResolvers<void>
  ended: PromiseWithResolvers<string>
}

/** @throws StartError when one of them cannot start */
export async function startWebProcesses(options: Options): Promise<WebProcesses> {
  // Each takes connections by itself: those that a killed process was about to take go to the others.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: path.join(import.meta.dirname, 'web-process.ts'), args: [] })
  const crew: Crew = {
    ...options,
    slots: [],
    isStarted: false,
    isLeaving: false,
    first: undefined,
    port: undefined,
    allReady: Promise.withResolvers(),
    ended: Promise.withResolvers(),
  }
  for (let number = 1; number <= options.plan.processes; number += 1) crew.slots.push(launch(crew, number, 0))
  try {
    await crew.allReady.promise
    crew.isStarted = true
  } catch (error) {
    await stop(crew)
    throw error
  }
  return { ...crew.first!, ended: crew.ended.promise, stop: () => stop(crew) }
}

function launch(crew: Crew, number: number, faults: number): Slot {
  const worker = cluster.fork({ WEB_PROCESSES: String(crew.plan.processes), WEB_PROCESS: String(number) })
  const heardAll = Promise.withResolvers<void>()
  const exited = Promise.withResolvers<string>()
  const slot: Slot = {
    number,
    worker,
    exited: exited.promise.then(() => heardAll.promise),
    state: 'loading',
    isWorking: false,
    readyAt: 0,
    beatAt: 0,
    words: undefined,
    faults,
  }
  worker.on('message', (message: FromProcess) => hear(crew, slot, message))
  worker.on('error', () => undefined)
  worker.once('disconnect', () => heardAll.resolve())
  worker.once('exit', (code: number | null, signal: string | null) =>
    exited.resolve(signal ?? `code ${code}`),
  )
  // Its last words may be read after its end.
  void slot.exited.then(async () => over(crew, slot, await exited.promise))
  return slot
}

function hear(crew: Crew, slot: Slot, message: FromProcess): void {
  if (message.type === 'failed') slot.words = message.words
  if (message.type === 'beat') {
    slot.beatAt = performance.now()
    tell(slot, { type: 'states', states: statesOf(crew) })
  }
  if (message.type === 'loaded') {
    slot.state = 'loaded'
    if (crew.first || slot.number === 1) begin(crew, slot)
  }
  if (message.type === 'ready') {
    crew.first ??= { address: message.address, signIn: message.signIn }
    nowServes(crew, slot)
  }
}

function nowServes(crew: Crew, slot: Slot): void {
  slot.state = 'ready'
  slot.readyAt = slot.beatAt = performance.now()
  for (const other of crew.slots) if (other.state === 'loaded') begin(crew, other)
  if (crew.slots.every(({ state }) => state === 'ready')) crew.allReady.resolve()
  tellStates(crew)
}

function begin(crew: Crew, slot: Slot): void {
  const { connection, plan, first, slots } = crew
  // With the last process that listened the socket went: the port is the same again.
  const isOpen = slots.some(({ state }) => state === 'ready' || state === 'beginning')
  if (first && !isOpen) crew.port = Number(new URL(first.address).port)
  const { port } = crew
  slot.state = 'beginning'
  slot.isWorking = !slots.some(({ isWorking }) => isWorking)
  tell(slot, {
    type: 'begin',
    connection,
    connections: plan.connections,
    ...(port !== undefined && { port }),
    isWorking: slot.isWorking,
  })
}

function over(crew: Crew, slot: Slot, how: string): void {
  const { state, isWorking } = slot
  Object.assign(slot, { state: 'over', isWorking: false })
  if (crew.isLeaving) return
  const words = slot.words ?? `Web process ${slot.number} ended with ${how}.`
  if (!crew.isStarted) return crew.allReady.reject(new StartError(words))
  const next = crew.slots.find((one) => one.state === 'ready')
  if (!next && state !== 'ready') return crew.ended.resolve(words)
  if (isWorking && next) {
    next.isWorking = true
    tell(next, { type: 'work' })
  }
  tellStates(crew)
  startAgain(crew, slot, words)
}

function startAgain(crew: Crew, slot: Slot, words: string): void {
  const { firstRestartMs, longestRestartMs, steadyMs } = processLimits
  const wasSteady = slot.readyAt > 0 && performance.now() - slot.readyAt >= steadyMs
  const faults = wasSteady ? 0 : slot.faults
  const ms = Math.min(firstRestartMs * 2 ** faults, longestRestartMs)
  crew.log.error(`${words} It is started again`, { process: slot.number, ms })
  setTimeout(() => {
    if (!crew.isLeaving) crew.slots[slot.number - 1] = launch(crew, slot.number, faults + 1)
  }, ms)
}

function statesOf({ slots }: Crew): ProcessState[] {
  const oldest = performance.now() - processLimits.silentMs
  return slots.map(({ number, state, beatAt }) => ({
    process: number,
    isAlive: state === 'ready' && beatAt >= oldest,
  }))
}

function tellStates(crew: Crew): void {
  const states = statesOf(crew)
  for (const slot of crew.slots) if (slot.state === 'ready') tell(slot, { type: 'states', states })
}

/** One that is just ending hears nothing any more: its end is told soon. */
function tell({ worker }: Slot, message: ToProcess): void {
  if (worker.isConnected()) worker.send(message, () => undefined)
}

async function stop(crew: Crew): Promise<void> {
  crew.isLeaving = true
  for (const slot of crew.slots) tell(slot, { type: 'leave' })
  await within(processLimits.leftMs, Promise.all(crew.slots.map(({ exited }) => exited)))
  for (const { worker, state } of crew.slots) if (state !== 'over') worker.process.kill('SIGKILL')
}
