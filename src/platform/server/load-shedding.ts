import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/contract/errors.ts'
import { asksForHealth } from './health.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered also while new requests are refused. */
    neverShed?: boolean
  }
}

const sampleMs = 500
const nanosecondsPerMs = 1_000_000

/** How long the event loop kept its callers waiting in the last half second, in milliseconds. */
export interface LoopDelay {
  ms(): number
  stop(): void
}

export function watchLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  histogram.enable()
  let latest = 0
  const timer = setInterval(() => {
    latest = histogram.mean / nanosecondsPerMs
    histogram.reset()
  }, sampleMs)
  timer.unref()
  return {
    ms: () => latest,
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}

/**
 * Beyond the given delay new requests are told to come back instead of waiting in a queue that only grows.
 * Health checks are always answered: a busy process is still alive. So are pages and their files, by `neverShed`: a page
 * that misses a file is loaded anew, which is more work, and a browser does not come back by itself.
 */
export function shedLoad(server: FastifyInstance, delay: LoopDelay, limitMs: number): void {
  server.addHook('onRequest', async (request) => {
    const { url, routeOptions } = request
    if (delay.ms() > limitMs && !routeOptions.config.neverShed && !asksForHealth(url)) {
      throw new AppError('unavailable', { retryAfter: 2 })
    }
  })
  server.addHook('onClose', async () => delay.stop())
}
