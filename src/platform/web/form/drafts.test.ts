import { describe, expect, it } from 'vitest'
import { createDraftStore, type Draft } from './drafts.ts'
import { clearDrafts, draftKey, flushDrafts, registerOpenForm } from './open-forms.ts'
import { memoryStorage } from '../testing/memory-storage.ts'

const empty = { code: null as string | null }
const draft = (code: string): Draft<typeof empty> => ({
  savedAt: 1_763_000_000_000,
  version: 3,
  base: empty,
  values: { code },
  idempotencyKey: 'abcdef0123456789',
})

describe('draft store', () => {
  it('gives back what was kept, newest first, at most three', () => {
    const store = createDraftStore(memoryStorage(), () => 0)
    store.write('draft:7:unit/3', ['a', 'b', 'c', 'd'].map(draft))
    expect(store.read('draft:7:unit/3', empty).map(({ values }) => values.code)).toEqual(['a', 'b', 'c'])
  })

  it('removes the entry with the last draft', () => {
    const storage = memoryStorage({ 'draft:7:unit/3': '[]' })
    createDraftStore(storage, () => 0).write('draft:7:unit/3', [])
    expect(storage.map.size).toBe(0)
  })

  it.each([
    ['broken JSON', '{'],
    ['another kind of thing', '{"values":{}}'],
    ['fields that the form no longer has', JSON.stringify([{ ...draft('a'), values: { kode: 'a' } }])],
  ])('ignores %s', (_, text) => {
    expect(createDraftStore(memoryStorage({ k: text }), () => 0).read('k', empty)).toEqual([])
  })

  it('lets the typing go on when the storage is full', () => {
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => createDraftStore(full, () => 0).write('k', [draft('a')])).not.toThrow()
  })
})

describe('draft keys', () => {
  it('separate people and forms', () => {
    expect(draftKey(7, 'unit/3')).toBe('draft:7:unit/3')
    expect(draftKey(7, 'unit/new')).not.toBe(draftKey(70, 'unit/new'))
  })
})

describe('clearDrafts', () => {
  const kept = () =>
    memoryStorage({ 'draft:7:unit/3': '[]', 'draft:70:unit/3': '[]', 'auth._token.local': 't' })

  it('removes everybody’s drafts at a sign-out, and nothing else', () => {
    const storage = kept()
    clearDrafts(undefined, storage)
    expect([...storage.map.keys()]).toEqual(['auth._token.local'])
  })

  it('removes the drafts of others when somebody signs in', () => {
    const storage = kept()
    clearDrafts({ userId: 7 }, storage)
    expect([...storage.map.keys()]).toEqual(['draft:7:unit/3', 'auth._token.local'])
  })

  it('keeps an open form from writing its draft again', () => {
    const calls: string[] = []
    const stop = registerOpenForm({ flush: () => calls.push('flush'), close: () => calls.push('close') })
    clearDrafts({ userId: 7 }, kept())
    expect(calls).toEqual([])
    flushDrafts()
    clearDrafts(undefined, kept())
    stop()
    flushDrafts()
    expect(calls).toEqual(['flush', 'close'])
  })
})
