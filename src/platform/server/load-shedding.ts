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
 * When the event loop is delayed by more than the given time, new requests are answered with 503 and `Retry-After`
 * instead of joining a growing queue. Health checks are always answered, since a busy process is alive. So are pages
 * and their files (`neverShed`): a browser does not repeat them by itself, and reloading a page with a missing file is
 * more work.
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
