import type { Connection } from '#platform/server/database.ts'

/** A web process as the one that started it sees it. */
export interface ProcessState {
  /** From 1. */
  process: number
  /** It serves, and its event loop turns. */
  isAlive: boolean
}

/** Where one process serves. */
export const thisAlone = (): ProcessState[] => [{ process: 1, isAlive: true }]

/** What a web process is told. */
export type ToProcess =
  | {
      type: 'begin'
      connection: Connection
      /** Of its pool. */
      connections: number
      /** The port that the service has got already. */
      port?: number
      /** It does the work in the background as well. */
      isWorking: boolean
    }
  /** From now on it does the work in the background. */
  | { type: 'work' }
  | { type: 'states'; states: ProcessState[] }
  | { type: 'leave' }

/** What a web process tells. */
export type FromProcess =
  /** Its code is read. */
  | { type: 'loaded' }
  | { type: 'ready'; address: string; signIn: string }
  /** It ends: why it cannot start. */
  | { type: 'failed'; words: string }
  /** Its event loop turns. */
  | { type: 'beat' }
