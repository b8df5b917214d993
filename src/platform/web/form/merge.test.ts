import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedPart, changesOf } from './changes.ts'
import { mergeValues } from './merge.ts'
import { getAt, same } from './paths.ts'

const base = { code: 'cup', name: { fa: 'لیوان', ar: null as string | null }, tags: ['a', 'b'] }

describe('changesOf', () => {
  it('lists changed fields by path, groups field by field and lists as a whole', () => {
    const after = { code: 'cup', name: { fa: 'لیوان', ar: 'كوب' }, tags: ['a', 'b', 'c'] }
    expect(changesOf(base, after)).toEqual([
      { path: 'name.ar', before: null, after: 'كوب' },
      { path: 'tags', before: ['a', 'b'], after: ['a', 'b', 'c'] },
    ])
  })

  it('finds nothing in equal values, unreadable numbers included', () => {
    expect(changesOf({ grams: Number.NaN }, { grams: Number.NaN })).toEqual([])
  })
})

describe('changedPart', () => {
  it('keeps whole top-level parts, as an update sends them', () => {
    const after = { ...base, name: { fa: 'لیوان', ar: 'كوب' } }
    expect(changedPart(base, after)).toEqual({ name: { fa: 'لیوان', ar: 'كوب' } })
  })
})

describe('mergeValues', () => {
  it('joins changes of different fields, even within one group', () => {
    const mine = { ...base, name: { fa: 'لیوان', ar: 'كوب' } }
    const theirs = { ...base, name: { fa: 'پیمانه', ar: null } }
    const { merged, rows } = mergeValues(base, mine, theirs)
    expect(merged.name).toEqual({ fa: 'پیمانه', ar: 'كوب' })
    expect(rows.map(({ path, kind }) => [path, kind])).toEqual([
      ['name.fa', 'theirs'],
      ['name.ar', 'mine'],
    ])
  })

  it('leaves a field that both changed to a person', () => {
    const { merged, rows } = mergeValues(base, { ...base, code: 'mug' }, { ...base, code: 'glass' })
    expect(merged.code).toBe('mug')
    expect(rows).toEqual([{ path: 'code', kind: 'both', base: 'cup', mine: 'mug', theirs: 'glass' }])
  })

  it('needs nobody for the same change on both sides', () => {
    const changed = { ...base, code: 'mug' }
    expect(mergeValues(base, changed, changed)).toEqual({ merged: changed, rows: [] })
  })

  const leaf = fc.constantFrom(null, 0, 1, 'a', 'b', ['x'], ['x', 'y'])
  const values = fc.record({ a: leaf, b: leaf, group: fc.record({ c: leaf, d: leaf }) })
  const paths = ['a', 'b', 'group.c', 'group.d']

  it('never loses a change of either side', () => {
    fc.assert(
      fc.property(values, values, values, (start, mine, theirs) => {
        const { merged, rows } = mergeValues<unknown>(start, mine, theirs)
        for (const path of paths) {
          const [was, my, their, is] = [start, mine, theirs, merged].map((side) => getAt(side, path))
          const isOpen = rows.some((row) => row.path === path && row.kind === 'both')
          if (!same(my, was) && !same(is, my)) return false
          if (!same(their, was) && !same(is, their) && !isOpen) return false
          if (same(my, was) && same(their, was) && !same(is, was)) return false
        }
        return true
      }),
    )
  })

  it('does not depend on who came first, apart from what is open', () => {
    fc.assert(
      fc.property(values, values, values, (start, one, other) => {
        const a = mergeValues<unknown>(start, one, other)
        const b = mergeValues<unknown>(start, other, one)
        const open = a.rows.filter((row) => row.kind === 'both').map((row) => row.path)
        return paths.every(
          (path) => open.includes(path) || same(getAt(a.merged, path), getAt(b.merged, path)),
        )
      }),
    )
  })
})
