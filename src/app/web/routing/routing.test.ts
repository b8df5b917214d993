import { describe, expect, it, vi } from 'vitest'
import { fillPath, hrefOf } from '#platform/web/routing/screen.ts'
import { parseSearch, stringifySearch } from '#platform/web/routing/search-params.ts'
import { fetchAhead, fetchNear, whenAskedFor } from '#platform/web/routing/fetch-ahead.ts'
import { chunkReloadIntervalMs, claimChunkReload } from './chunk-reload.ts'
import { describePageError, isChunkFailure, kindOfPageError, PageError } from './page-error.ts'
import { mayPrefetch, whenQuiet } from './settled.ts'

describe('loading anew after a chunk failure', () => {
  const storage = () => {
    const items = new Map<string, string>()
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    }
  }

  it('happens at most once per 60 s', () => {
    const kept = storage()
    expect(chunkReloadIntervalMs).toBe(60_000)
    expect(claimChunkReload(kept, 1_000_000)).toBe(true)
    expect(claimChunkReload(kept, 1_059_999)).toBe(false)
    expect(claimChunkReload(kept, 1_060_000)).toBe(true)
  })

  it('does not happen where the time cannot be kept, or it would never end', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(claimChunkReload({ getItem: refuse, setItem: refuse }, 1_000)).toBe(false)
  })
})

describe('code that does not arrive', () => {
  const ask = (error: Error) => new Promise<string>((resolve) => whenAskedFor(error, () => resolve('acted')))

  it('is acted on at once while nothing is fetched ahead', () => {
    const actions: string[] = []
    whenAskedFor(new Error('asked'), () => actions.push('acted'))
    expect(actions).toEqual(['acted'])
  })

  it('is left alone when it was fetched ahead, and only then', async () => {
    const failures = [new Error('ahead'), new Error('asked')] as const
    const gate = Promise.withResolvers<never>()
    const failing = fetchAhead(() => gate.promise)
    const actions: string[] = []
    // As the browser tells it: before whoever waits for the code hears of it.
    whenAskedFor(failures[0], () => actions.push('ahead'))
    const other = ask(failures[1])
    gate.reject(failures[0])
    await expect(failing).rejects.toBe(failures[0])
    expect(await other).toBe('acted')
    expect(actions).toEqual([])
  })
})

describe('code that somebody only came near to', () => {
  it('fails without a word: nothing was asked for yet', async () => {
    const unheard: unknown[] = []
    const hear = (reason: unknown) => void unheard.push(reason)
    process.on('unhandledRejection', hear)
    fetchNear(() => Promise.reject(new Error('Unable to preload CSS for /assets/a.css')))
    await new Promise((resolve) => void setTimeout(resolve, 20))
    process.off('unhandledRejection', hear)
    expect(unheard).toEqual([])
  })
})

describe('the error page', () => {
  it('defaults to status 500 and the message Error', () => {
    expect(describePageError(undefined)).toEqual({ status: 500, message: 'Error' })
    expect(describePageError(new Error(''))).toEqual({ status: 500, message: 'Error' })
    expect(describePageError(new PageError(404, 'This page could not be found'))).toEqual({
      status: 404,
      message: 'This page could not be found',
    })
  })

  it('knows what happened', () => {
    expect(kindOfPageError(new PageError(404, 'x'))).toBe('not-found')
    expect(kindOfPageError(new PageError(403, 'x'))).toBe('forbidden')
    expect(kindOfPageError(new PageError(500, 'Unknown middleware x'))).toBe('unexpected')
    expect(kindOfPageError({ code: 'offline' })).toBe('offline')
    expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))).toBe(
      true,
    )
    expect(kindOfPageError(new TypeError('Importing a module script failed.'))).toBe('chunk')
  })
})

describe('fetching ahead', () => {
  it('is skipped on 2g and data-saver connections', () => {
    expect(mayPrefetch(undefined)).toBe(true)
    expect(mayPrefetch({ effectiveType: '4g' })).toBe(true)
    expect(mayPrefetch({ effectiveType: '2g' })).toBe(false)
    expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false)
    expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false)
  })

  it('waits until the open page has asked for nothing for a while, and for half a minute at most', () => {
    vi.useFakeTimers()
    let isBusy = true
    const begun: string[] = []
    whenQuiet(
      () => isBusy,
      () => begun.push('quiet'),
    )
    vi.advanceTimersByTime(500)
    isBusy = false
    vi.advanceTimersByTime(200)
    // Its code has come, now it asks for its rows.
    isBusy = true
    vi.advanceTimersByTime(100)
    isBusy = false
    vi.advanceTimersByTime(299)
    expect(begun).toEqual([])
    vi.advanceTimersByTime(1)
    expect(begun).toEqual(['quiet'])
    whenQuiet(
      () => true,
      () => begun.push('late'),
    )
    vi.advanceTimersByTime(29_900)
    expect(begun).toEqual(['quiet'])
    vi.advanceTimersByTime(100)
    expect(begun).toEqual(['quiet', 'late'])
    vi.useRealTimers()
  })
})

describe('addresses', () => {
  it('are filled from the path of the specification', () => {
    expect(hrefOf('/profile/{user_id}/visits/{visit_id}/food-list', { user_id: 7, visit_id: 9 })).toBe(
      '#/profile/7/visits/9/food-list',
    )
    expect(() => fillPath('/units/{unit_id}/edit', {})).toThrow('/units/{unit_id}/edit needs unit_id')
  })

  it('keep search values as text, repeated ones as lists', () => {
    expect(parseSearch('?q=12&tag=a&tag=b')).toEqual({ q: '12', tag: ['a', 'b'] })
    expect(stringifySearch({ q: 'علی', tag: ['a', 'b'], page: 2, empty: '', none: undefined })).toBe(
      '?q=%D8%B9%D9%84%DB%8C&tag=a&tag=b&page=2',
    )
    expect(stringifySearch({})).toBe('')
  })
})
