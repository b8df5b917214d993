import os from 'node:os'
import type { Connection } from '#platform/server/database.ts'
import { databaseLimits, processLimits } from '#platform/server/limits.ts'
import { probeClient, unreachable } from '#platform/server/session.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { Settings } from '../settings.ts'

/** How many processes serve, and how many connections the pool of each may have. */
export interface ProcessPlan {
  processes: number
  connections: number
}

export const oneProcess: ProcessPlan = { processes: 1, connections: databaseLimits.connections }

/** What the store says about it. */
interface StoreFacts {
  isTiny: boolean
  /** `max_connections` of the database server. */
  maxConnections: number
}

/**
 * What the setting says; without it one process for each core, except for development, tests and a tiny store.
 * @throws StartError when the database cannot be reached, or takes fewer connections than the setting needs
 */
export async function planOfStore(
  { webProcesses, nodeEnv }: Pick<Settings, 'webProcesses' | 'nodeEnv'>,
  connection: Connection,
  cores: number = os.availableParallelism(),
): Promise<ProcessPlan> {
  const isForProduction = nodeEnv === undefined || nodeEnv === 'production'
  if (webProcesses === 1 || (webProcesses === undefined && (!isForProduction || cores === 1)))
    return oneProcess
  const facts = await factsOfStore(connection)
  return webProcesses === undefined ? usualPlan(cores, facts) : askedPlan(webProcesses, facts)
}

/** As many as there are cores and as the database has connections for. */
export function usualPlan(cores: number, { isTiny, maxConnections }: StoreFacts): ProcessPlan {
  const fitting = Math.min(cores, mostProcesses(maxConnections))
  return isTiny || fitting < 2 ? oneProcess : planFor(fitting, maxConnections)
}

/** @throws StartError */
export function askedPlan(processes: number, { maxConnections }: StoreFacts): ProcessPlan {
  const most = Math.max(1, mostProcesses(maxConnections))
  if (processes <= most) return planFor(processes, maxConnections)
  throw new StartError(
    `WEB_PROCESSES=${processes} needs more connections than the database allows (max_connections is ` +
      `${maxConnections}). Set WEB_PROCESSES to ${most > 1 ? `${most} or less` : '1'}.`,
  )
}

function planFor(processes: number, maxConnections: number): ProcessPlan {
  const { keptConnections, ownConnections, connectionsPerProcess } = databaseLimits
  const share = Math.floor((maxConnections - keptConnections) / processes) - ownConnections
  return { processes, connections: Math.min(connectionsPerProcess, share) }
}

function mostProcesses(maxConnections: number): number {
  const { keptConnections, ownConnections, leastConnectionsPerProcess } = databaseLimits
  return Math.floor((maxConnections - keptConnections) / (leastConnectionsPerProcess + ownConnections))
}

/** Asked before anything is migrated: a store without tables is tiny. */
async function factsOfStore(connection: Connection): Promise<StoreFacts> {
  const client = probeClient(connection, databaseLimits.startConnectMs)
  try {
    await client.connect()
    const { rows } = await client.query<{ made: boolean; connections: number }>(
      `select to_regclass('public.clients') is not null as made,
         current_setting('max_connections')::int as connections`,
    )
    const { made, connections } = rows[0]!
    return {
      isTiny: !made || (await countClients(client)) < processLimits.tinyClients,
      maxConnections: connections,
    }
  } catch (error) {
    throw unreachable(error)
  } finally {
    await client.end()
  }
}

/** No further than it matters. */
async function countClients(client: ReturnType<typeof probeClient>): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from (select from public.clients limit $1) counted',
    [processLimits.tinyClients],
  )
  return rows[0]!.count
}
