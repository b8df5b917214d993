import { describe, expect, it } from 'vitest'
import { createToastStore } from './toast-store.ts'

/** Timers that run when told to, so that no test waits. */
function handTimers() {
  let now = 0
  let lastHandle = 0
  const due = new Map<unknown, { at: number; run: () => void }>()
  return {
    setTimeout(run: () => void, delay: number) {
      due.set(++lastHandle, { at: now + delay, run })
      return lastHandle
    },
    clearTimeout: (handle: unknown) => void due.delete(handle),
    pass(milliseconds: number) {
      now += milliseconds
      for (const [handle, { at, run }] of due) if (at <= now && due.delete(handle)) run()
    },
  }
}

function setUp() {
  const timers = handTimers()
  const store = createToastStore(timers)
  return { timers, store, messages: () => store.items().map((item) => item.message) }
}

describe('toast store', () => {
  it('shows a toast for 3000 ms', () => {
    const { timers, store, messages } = setUp()
    store.toast('ذخیره شد')
    timers.pass(2999)
    expect(messages()).toEqual(['ذخیره شد'])
    timers.pass(1)
    expect(messages()).toEqual([])
  })

  it('keeps the newest three', () => {
    const { store, messages } = setUp()
    for (const message of ['۱', '۲', '۳', '۴']) store.toast(message)
    expect(messages()).toEqual(['۲', '۳', '۴'])
  })

  it('shows a repeated message once, for its full time anew', () => {
    const { timers, store, messages } = setUp()
    store.toast('الف')
    store.toast('ب')
    timers.pass(2000)
    store.toast('الف')
    expect(messages()).toEqual(['ب', 'الف'])
    timers.pass(1000)
    expect(messages()).toEqual(['الف'])
    timers.pass(1999)
    expect(messages()).toEqual(['الف'])
    timers.pass(1)
    expect(messages()).toEqual([])
  })

  it('shows both of two equal messages that can be taken back', () => {
    const { store, messages } = setUp()
    store.toast('تغییر کرد', { undo: () => undefined })
    store.toast('تغییر کرد', { undo: () => undefined })
    expect(messages()).toEqual(['تغییر کرد', 'تغییر کرد'])
  })

  it('stands still while held and gives the full time anew when released', () => {
    const { timers, store, messages } = setUp()
    store.toast('الف')
    timers.pass(2000)
    store.hold()
    store.toast('ب')
    timers.pass(60_000)
    expect(messages()).toEqual(['الف', 'ب'])
    store.release()
    timers.pass(2999)
    expect(messages()).toEqual(['الف', 'ب'])
    timers.pass(1)
    expect(messages()).toEqual([])
  })

  it('is not held any more when a held toast was closed', () => {
    const { timers, store, messages } = setUp()
    const id = store.toast('الف')
    store.toast('ب')
    store.hold()
    store.dismiss(id)
    timers.pass(2999)
    expect(messages()).toEqual(['ب'])
    timers.pass(1)
    expect(messages()).toEqual([])
  })

  it('tells listeners of each change until they leave', () => {
    const { store } = setUp()
    let calls = 0
    const leave = store.subscribe(() => calls++)
    store.dismiss(store.toast('الف'))
    expect(calls).toBe(2)
    leave()
    store.toast('ب')
    expect(calls).toBe(2)
  })

  it('takes back the last action once, also after its toast has gone, for ten minutes', () => {
    const { timers, store, messages } = setUp()
    const undone: string[] = []
    store.toast('اول', { undo: () => undone.push('اول') })
    store.toast('دوم', { undo: () => undone.push('دوم') })
    store.toast('ذخیره شد')
    expect(store.undoLast()).toBe(true)
    expect([undone, messages()]).toEqual([['دوم'], ['اول', 'ذخیره شد']])
    expect(store.undoLast()).toBe(false)
    store.toast('سوم', { undo: () => undone.push('سوم') })
    timers.pass(599_999)
    expect([messages(), store.undoLast()]).toEqual([[], true])
    store.toast('چهارم', { undo: () => undone.push('چهارم') })
    timers.pass(600_000)
    expect([store.undoLast(), undone]).toEqual([false, ['دوم', 'سوم']])
  })
})
