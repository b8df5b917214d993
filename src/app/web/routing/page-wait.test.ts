import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { graceMs, watchWait, type Navigations } from './page-wait.ts'

type Event = Parameters<Navigations['subscribe']>[0]

/** A router that only tells of its navigations. */
function watched() {
  const heard: { event: Event; listener: Parameters<Navigations['subscribe']>[1] }[] = []
  const wait = watchWait({
    subscribe(event, listener) {
      heard.push({ event, listener })
      return () => undefined
    },
  })
  const tell = (event: Event) => (pathname: string) => {
    for (const one of heard) if (one.event === event) one.listener({ toLocation: { pathname } })
  }
  return { wait, ask: tell('onBeforeNavigate'), come: tell('onLoad') }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what stands in for a page', () => {
  it('is there from the start until the first page comes', () => {
    const { wait, ask, come } = watched()
    expect(wait.isOn()).toBe(true)
    ask('/users')
    vi.advanceTimersByTime(10_000)
    expect(wait.isOn()).toBe(true)
    come('/users')
    vi.advanceTimersByTime(10_000)
    expect(wait.isOn()).toBe(false)
  })

  it('takes the place of an older page after 200 ms, and gives way to the page that was asked for', () => {
    const { wait, ask, come } = watched()
    come('/login')
    ask('/users')
    vi.advanceTimersByTime(199)
    expect(wait.isOn()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(wait.isOn()).toBe(true)
    come('/users')
    expect(wait.isOn()).toBe(false)
  })

  it('does not flicker where the page comes sooner', () => {
    const { wait, ask, come } = watched()
    const told: boolean[] = []
    come('/login')
    wait.subscribe(() => told.push(wait.isOn()))
    ask('/users')
    vi.advanceTimersByTime(150)
    come('/users')
    vi.advanceTimersByTime(10_000)
    expect(told).toEqual([])
  })

  it('comes 200 ms after the first of many addresses, however quickly they follow each other', () => {
    const { wait, ask, come } = watched()
    come('/login')
    const badgeStyles = Array.from({ length: 10 }, (_, index) => {
      ask(`/units/${index}`)
      vi.advanceTimersByTime(100)
      return wait.isOn()
    })
    expect(badgeStyles).toEqual([false, ...Array.from({ length: 9 }, () => true)])
  })

  it('goes when the page that is shown is asked for again, though another was under way', () => {
    const { wait, ask, come } = watched()
    come('/users')
    ask('/units')
    vi.advanceTimersByTime(graceMs)
    ask('/users')
    expect(wait.isOn()).toBe(false)
    // A page that was put in place counts, also when another address overtook it before it was told of.
    come('/units')
    ask('/users')
    vi.advanceTimersByTime(graceMs)
    expect(wait.isOn()).toBe(true)
  })

  it('leaves a page in place whose search changes', () => {
    const { wait, ask, come } = watched()
    const told: boolean[] = []
    come('/users')
    wait.subscribe(() => told.push(wait.isOn()))
    ask('/users')
    vi.advanceTimersByTime(10_000)
    expect(told).toEqual([])
  })
})
