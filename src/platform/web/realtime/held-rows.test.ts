import { type Query, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoint } from '#platform/contract/endpoint.ts'
import { queryKeyOf } from '../api/api-client.ts'
import { type HeldPage, inPlace, backgroundRefetch, shownPages } from './held-rows.ts'
import { createListWatch } from './list-watch.ts'

interface Row {
  id: number
  name: string
}

const rowId = ({ id }: Row) => String(id)
const rows = (...names: string[]): Row[] => names.map((name, at) => ({ id: at + 1, name }))

describe('rows in front of a person', () => {
  it('keep their places while what is in them changes', () => {
    const after = [
      { id: 2, name: 'ب تازه' },
      { id: 1, name: 'الف' },
    ]
    expect(inPlace(rows('الف', 'ب'), after, rowId)).toEqual({ data: rows('الف', 'ب تازه'), added: 0 })
  })

  it('say how many are new, and stay where they are when they are gone', () => {
    const after = [
      { id: 9, name: 'نو' },
      { id: 1, name: 'الف' },
    ]
    expect(inPlace(rows('الف', 'ب'), after, rowId)).toEqual({ data: rows('الف', 'ب'), added: 1 })
  })

  it('have nothing waiting for them when they are the same', () => {
    expect(inPlace(rows('الف'), rows('الف ۲'), rowId)).toEqual({ data: rows('الف ۲'), added: null })
  })
})

describe('an open list whose records somebody else changes', () => {
  const unitList = endpoint({
    method: 'GET',
    summary: 'x',
    permission: 'signed-in',
    reply: z.null(),
    path: 'admin/units',
  })
  const key = [...queryKeyOf(unitList), { page: 1 }]
  const waits = { row: 5, list: 10, busy: 60_000 }
  let queries: QueryClient
  let answer: HeldPage
  let stop: () => void

  const meta = (total: number) => ({ page: 1, perPage: 25, total, totalIsExact: true })
  const shown = () => queries.getQueryData<HeldPage>(key)
  const watch = (more: object = {}, busy: Endpoint[] = []) => {
    const lists = { of: { unit: [unitList] }, busy, purged: { 'client-erased': [unitList] } }
    const made = {
      queries,
      lists: () => Promise.resolve(lists),
      chance: () => 0,
      isHidden: () => false,
      waits,
    }
    return createListWatch({ ...made, ...more })
  }

  beforeEach(async () => {
    vi.stubGlobal('document', { querySelectorAll: () => [] })
    vi.stubGlobal('requestAnimationFrame', () => 0)
    queries = new QueryClient()
    answer = { data: rows('الف', 'ب'), meta: meta(2) }
    const observer = new QueryObserver(queries, { queryKey: key, queryFn: () => answer, meta: { rowId } })
    stop = observer.subscribe(() => undefined)
    await vi.waitUntil(() => shown() !== undefined)
  })
  afterEach(() => {
    stop()
    queries.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('keeps a newer page beside the one that is shown, with the total of now', async () => {
    const before = answer
    answer = { data: [{ id: 7, name: 'نو' }, ...rows('الف', 'ب')], meta: meta(3) }
    await watch().add('unit', 7)
    const newer = { queryKey: key, page: answer, added: 1 }
    await expect.poll(shown).toEqual({ data: before.data, meta: meta(3), newer })
  })

  it('is looked at soon for a row that it shows, however many have it open', async () => {
    answer = { data: rows('الف تازه', 'ب'), meta: meta(2) }
    await watch({}, [unitList]).add('unit', 1)
    await expect.poll(() => shown()?.data).toEqual(rows('الف تازه', 'ب'))
  })

  it('waits its time for another row where many have it open', async () => {
    vi.useFakeTimers()
    answer = { data: rows('الف', 'ب تازه'), meta: meta(2) }
    await watch({}, [unitList]).add('unit', 99)
    await vi.advanceTimersByTimeAsync(waits.busy / 2 - 1)
    expect(shown()?.data).toEqual(rows('الف', 'ب'))
    await vi.advanceTimersByTimeAsync(10)
    expect(shown()?.data).toEqual(rows('الف', 'ب تازه'))
  })

  it('waits while nobody looks', async () => {
    vi.useFakeTimers()
    let hidden = true
    answer = { data: rows('الف', 'ب تازه'), meta: meta(2) }
    await watch({ isHidden: () => hidden }).add('unit', 1)
    await vi.advanceTimersByTimeAsync(10 * waits.busy)
    expect(shown()?.data).toEqual(rows('الف', 'ب'))
    hidden = false
    await vi.advanceTimersByTimeAsync(10)
    expect(shown()?.data).toEqual(rows('الف', 'ب تازه'))
  })

  it('leaves what the person has read anew meanwhile', async () => {
    answer = { data: rows('از همکار'), meta: meta(1) }
    const [query] = shownPages(queries, key)
    const looking = backgroundRefetch(queries, query as Query)
    queries.setQueryData(key, { data: rows('از خود'), meta: meta(1) })
    await looking
    expect(shown()?.data).toEqual(rows('از خود'))
  })

  it('shows nothing of an erased person any more', async () => {
    answer = { data: rows('الف'), meta: meta(1) }
    await watch().add('client-erased', 2)
    await expect.poll(shown).toEqual(answer)
  })
})
