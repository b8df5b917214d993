import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'
import { ensureCluster, readPassword, superuser } from './postgres/cluster.ts'
import {
  dataFolderOf,
  engineSources,
  findEngine,
  type Engine,
  type EngineSources,
} from './postgres/engine.ts'
import { takeOwnerLock } from './postgres/owner-lock.ts'
import { clearPredecessor } from './postgres/predecessor.ts'
import { databaseUser, prepareDataFolder } from './postgres/run-as.ts'
import { startServer, type ServerLaunch, type ServerProcess } from './postgres/server-process.ts'
import { clearSocket, makeSocketFolder } from './postgres/socket-folder.ts'

export interface EmbeddedOptions {
  /** The data folder; made when missing. One process at a time owns it. */
  folder: string
  log: Log
  /** Settings of the server over our own, such as `shared_buffers`. */
  settings?: Record<string, string | number>
  sources?: EngineSources
}

export interface EmbeddedPostgres {
  engine: Engine
  connection: { host: string; user: string; password: string; database: string }
  /** Stops the server and gives the data folder back. */
  stop(): Promise<void>
}

/** Everything durable; no network; nothing of a statement or its values in the log (it may hold personal data). */
const ownSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  jit: 'off',
  wal_level: 'replica',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
} as const

/**
 * Starts our own PostgreSQL on a data folder: lock first, then engine, cluster and server.
 * If the server dies it is started again while this process lives.
 * @throws StartError with a sentence for the person who started the program
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, sources = engineSources() } = options
  const user = databaseUser()
  const base = prepareDataFolder(options.folder, user)
  const release = await takeOwnerLock(base)
  try {
    const engine = findEngine(base, user, sources)
    const data = dataFolderOf(base)
    await ensureCluster(base, engine, user)
    const password = readPassword(base)
    const host = makeSocketFolder(base, user)
    const settings = { ...ownSettings, unix_socket_directories: host, ...options.settings }
    const server = await supervise({ bin: engine.bin, data, settings, user, log }, () => clearSocket(host))
    const stop = () => server.stop().finally(release)
    return { engine, connection: { host, user: superuser, password, database: 'postgres' }, stop }
  } catch (error) {
    release()
    throw error
  }
}

const firstRestartMs = 100
const longestRestartMs = 5_000

/** Keeps one server running: a crash of PostgreSQL costs the requests of that moment, not the service. */
async function supervise(launch: ServerLaunch, clear: () => void): Promise<Pick<ServerProcess, 'stop'>> {
  const start = async () => {
    await clearPredecessor(launch.data, launch.log)
    clear()
    return startServer(launch)
  }
  let server = await start()
  let stopping = false
  const restart = async () => {
    for (let wait = firstRestartMs; !stopping; wait = Math.min(wait * 2, longestRestartMs)) {
      try {
        server = await start()
        // The server may have been stopped meanwhile.
        if (stopping) await server.stop()
        return
      } catch (error) {
        launch.log.error((error as Error).message)
        await sleep(wait)
      }
    }
  }
  const keepRunning = async () => {
    for (;;) {
      const how = await server.exited
      if (stopping) return
      launch.log.error(`PostgreSQL ${how}; starting it again`)
      await restart()
    }
  }
  const kept = keepRunning()
  return {
    async stop() {
      stopping = true
      await server.stop()
      await kept
    },
  }
}
