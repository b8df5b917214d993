import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/server/clock.ts'
import { databaseProblems, openDatabase, type Connection, type Database } from '#platform/server/database.ts'
import { eraseAgain, keepErasureList } from '#clients/clients/server/personal-data/erasure-list.ts'
import { mayReceiveFrom } from '#system/live/server/live.routes.ts'
import { type SealKey, sealKeyOf } from '#platform/server/event-seals/seal-key.ts'
import type { SealWitness } from '#platform/server/event-seals/seals-verify.ts'
import { createHintHub, type HintHub } from '#platform/server/hints/hint-hub.ts'
import { startHintRelay } from '#platform/server/hints/hint-relay.ts'
import { presenceHint, type PresencePlace } from '#platform/contract/presence.ts'
import { createPresenceBoard, type PresenceBoard } from '#platform/server/presence/presence-board.ts'
import { processLimits } from '#platform/server/limits.ts'
import { describeError, type Log } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrations.ts'
import { createCounting } from '#platform/server/projections/counting.ts'
import { createSealing, keyInFile, type Sealing } from '#platform/server/sealing.ts'
import type { Services } from '#platform/server/services.ts'
import { createUploadStore, type UploadStore } from '#platform/server/uploads/upload-store.ts'
import type { MessageReceiver } from '#platform/server/outbox/outbox.job.ts'
import { StartError } from '#platform/server/start-error.ts'
import { within } from '#platform/server/within.ts'
import { spend } from '#team/budgets/server/budgets.reads.ts'
import { tokenHolds, actorOfToken } from '#team/auth/server/sessions.store.ts'
import { closeComposer } from '#nutrition/composer/server/composer.reads.ts'
import { startBackground } from './background.ts'
import { buildApp } from './build-app.ts'
import { records } from './domains.ts'
import type { Store } from './open-store.ts'
import { checkInstallation, eventSealKeyFile, sealsFile, secondFactorKeyFile } from './installation.ts'
import { endKnownPasswords, prepareData } from './prepare-data.ts'
import { projections } from './projections.ts'
import { type ProcessState, thisAlone } from './processes/process-messages.ts'
import { oneProcess } from './processes/process-plan.ts'
import { watchForOthers } from './initial-data/public-watch.ts'
import { builtPages } from './page-document.ts'
import type { Settings } from './settings.ts'
import { clientParts } from './upper-parts.ts'

interface Serving {
  address: string
  stop(): Promise<void>
}

export interface Product extends Serving {
  /** How to sign in, as a sentence for whoever started it. */
  signIn: string
  /** Begins the work in the background where another process did it until now. */
  work(): Promise<void>
}

/** What this process is among those that serve together. */
export interface ProcessPart {
  /** Of its pool. */
  connections: number
  /** It does the work in the background. */
  isWorking: boolean
  processes(): readonly ProcessState[]
}

const alone: ProcessPart = { connections: oneProcess.connections, isWorking: true, processes: thisAlone }

interface Surroundings {
  /** The folder of the project. */
  root: string
  log: Log
  clock: Clock
}

/** Schema, first data, HTTP on an open store: everything up, in order. Owns the store. @throws StartError */
export async function startProduct(
  settings: Settings,
  store: Store,
  surroundings: Surroundings,
  part: ProcessPart = alone,
): Promise<Product> {
  const { root, log, clock } = surroundings
  try {
    const { role, ...database } = await openMigrated(store.connection, surroundings, part)
    const live = createLive(database, clock)
    const erasureList = path.join(settings.dataDir, 'erasures.jsonl')
    const uploads = await openUploads(settings)
    await checkInstallation({ db: database.db, log, settings, uploads, now: clock.now() })
    const sealKey = sealKeyIn(settings)
    const services = createServices(database, clock, log, {
      ...live,
      uploads,
      sealing: sealingOf(settings),
      erasureList,
      channel: receiverOf(settings),
      seals: { publicKey: sealKey.publicKey, file: sealsFile(settings.dataDir) },
    })
    const erased = await eraseAgain(database.db, erasureList, {
      now: clock.now(),
      followers: clientParts.followers,
    })
    if (erased > 0) log.info('Erased again after a backup was put back', { count: erased })
    const signIn = await prepareData(services, settings, path.join(root, 'seed'))
    const serving = await serve(settings, services, path.join(root, 'dist'), part)
    const relay = startHintRelay({ connection: store.connection, ...live, log })
    const eventSeals = sealsOf(settings, sealKey)
    const session = { connection: store.connection, role, isEmbedded: settings.databaseUrl === undefined }
    const background = beginOnce(() =>
      startBackground({ ...services, session, erasureList, receiver: receiverOf(settings), eventSeals }),
    )
    if (part.isWorking) await background.begin()
    return {
      address: serving.address,
      signIn,
      work: background.begin,
      async stop() {
        const { shutdownMs, leaveMs, exitMs } = processLimits
        const began = performance.now()
        live.hub.close()
        // What waits for a database that does not answer is cut with its connections.
        await within(shutdownMs, Promise.all([serving.stop(), background.stop()]))
        for (const end of [closeComposer, relay.close, database.close]) await within(leaveMs, end())
        // Our own engine writes its last checkpoint, and goes on with that alone where it takes longer.
        await within(exitMs - leaveMs - (performance.now() - began), store.stop())
      },
    }
  } catch (error) {
    await store.stop()
    throw isReadOnly(error) ? new StartError(readOnlyWords) : error
  }
}

const isReadOnly = (error: unknown): boolean => (error as { code?: unknown }).code === '25006'
const readOnlyWords =
  'The database is read-only, as a standby is, and there is something to be written at this start. Set DATABASE_URL to the server that takes writes.'

/** What is begun at most once. A beginning that failed may be tried again. */
function beginOnce(start: () => Promise<{ stop(): Promise<void> }>) {
  let begun: ReturnType<typeof start> | undefined
  let isOver = false
  return {
    async begin() {
      if (isOver) return
      begun ??= start()
      await begun.catch((error: unknown) => {
        begun = undefined
        throw error
      })
    },
    async stop() {
      isOver = true
      await (await begun)?.stop()
    },
  }
}

/** The code that speaks to a bucket is read only where there is one. */
async function openUploads({ uploadDir, uploadBucket }: Settings): Promise<UploadStore> {
  if (!uploadBucket) return createUploadStore(uploadDir)
  const { s3Store } = await import('#platform/server/uploads/s3-store.ts')
  return createUploadStore(uploadDir, { objectStore: s3Store(uploadBucket) })
}

/** With a key of the settings, or one beside the data. */
function sealingOf({ secondFactorKey: key, dataDir }: Settings): Sealing {
  return createSealing(() => (key ? Buffer.from(key, 'hex') : keyInFile(secondFactorKeyFile(dataDir))))
}

const sealsOf = ({ dataDir, acceptNew, sealReceiverUrl }: Settings, key: SealKey) => ({
  key,
  file: sealsFile(dataDir),
  acceptsOtherKey: acceptNew.includes('event-seal-key'),
  receiver: sealReceiverUrl,
})

/** After the installation was checked, which makes the key. */
function sealKeyIn({ eventSealKey: key, dataDir }: Settings): SealKey {
  return sealKeyOf(key ? Buffer.from(key, 'hex') : keyInFile(eventSealKeyFile(dataDir)))
}

async function openMigrated(
  connection: Connection,
  { root, log }: Surroundings,
  { connections: maxConnections }: ProcessPart,
): Promise<Database & { role: string | undefined }> {
  const { role } = await migrate({ connection, folder: path.join(root, 'db'), log })
  const database = await openDatabase({ connection, role, maxConnections, log })
  for (const problem of await databaseProblems(database.pool)) log.warn(problem)
  return { ...database, role }
}

/** Listens until it is stopped: readiness goes first, running requests may finish. */
async function serve(
  settings: Settings,
  services: Services,
  dist: string,
  { processes }: ProcessPart,
): Promise<Serving> {
  let isServing = true
  const pages = { pages: await builtPages(dist), dist }
  const beforeAnswer = watchForOthers(() => endKnownPasswords(services, settings), services.log)
  const parts = { settings, services, pages, beforeAnswer, processes }
  const server = await buildApp({ ...parts, isServing: () => isServing })
  server.server.prependListener('request', (_request, reply) => {
    // Who still asks while we leave goes elsewhere with the next request.
    if (!isServing) reply.shouldKeepAlive = false
  })
  const address = await listen(server, settings)
  return {
    address,
    async stop() {
      isServing = false
      // The system resets connections that still stand in its queue when the door closes.
      await sleep(processLimits.drainMs)
      await closeWithin(server, processLimits.shutdownMs - 2 * processLimits.drainMs)
    },
  }
}

interface Live {
  hub: HintHub
  presence: PresenceBoard
}

/** Hints to browsers, and who has which record open: each tells through the other. */
function createLive({ db }: Database, clock: Clock): Live {
  const tell = (place: PresencePlace) => hub.deliver({ type: presenceHint(place), id: place.id, version: 1 })
  const presence = createPresenceBoard({ clock, tell })
  const hub = createHintHub({ mayReceive: mayReceiveFrom(db, records, presence) })
  return { hub, presence }
}

type Kept = Live & {
  uploads: UploadStore
  sealing: Sealing
  erasureList: string
  channel: MessageReceiver | undefined
  seals: SealWitness
}

function createServices({ db }: Database, clock: Clock, log: Log, kept: Kept) {
  const { hub, presence, uploads, sealing, erasureList, channel, seals } = kept
  const noteErasure = () =>
    keepErasureList(db, erasureList).catch((error: unknown) =>
      log.error('The list of erasures could not be kept', describeError(error)),
    )
  return {
    db,
    clock,
    log,
    tokenHolds: (token, actor) => tokenHolds(token, actor, clock.now()),
    authenticate: (token, isUnattended, asked) => actorOfToken(db, token, clock.now(), isUnattended, asked),
    publish(hint) {
      hub.publish(hint)
      if (hint.type === 'client-erased') void noteErasure()
    },
    spend,
    hints: hub,
    presence,
    uploads,
    sealing,
    seals,
    counting: createCounting(db, projections),
    ...(channel && { messageChannel: { address: new URL(channel.url).origin } }),
  } satisfies Services
}

/** Without a key of its own the signature proves nothing to the receiver. */
function receiverOf({
  messageReceiverUrl: url,
  messageReceiverSecret: secret = '',
}: Settings): MessageReceiver | undefined {
  return url === undefined ? undefined : { url, secret }
}

async function listen(server: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    return await server.listen({ host, port })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} on ${host} is taken by another program. Set PORT to a free one.`)
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be opened by this user. Set PORT to a number above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST ${host} is not an address of this machine.`)
    throw error
  }
}

/** Lets running requests finish, then cuts what is left. */
async function closeWithin(server: FastifyInstance, ms: number): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), ms)
  await server.close()
  clearTimeout(timer)
}
