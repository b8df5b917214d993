import { describe, expect, it } from 'vitest'
import { presenceHint, presenceKinds } from '#platform/contract/presence.ts'
import { manifests } from '../manifests.ts'
import { parts } from './live.ts'

const hinted = manifests
  .flatMap(({ records = {} }) => Object.entries(records))
  .flatMap(([type, { hints }]) => (hints ? [type] : []))
const ofPresence = presenceKinds.map((kind) => presenceHint({ kind, id: 1 }))
const { readersOf, lists } = parts

describe('every type of hint that the product sends', () => {
  it('is turned into reading anew what shows it, and no other is', () => {
    expect(hinted.length).toBeGreaterThan(50)
    expect(Object.keys(readersOf).toSorted()).toEqual([...hinted, ...ofPresence].toSorted())
    expect(Object.keys(lists.of).filter((type) => !hinted.includes(type))).toEqual([])
  })

  it('is shown somewhere, on a page of its own or in a list', () => {
    const nowhere = Object.entries(readersOf).flatMap(([type, readers]) =>
      Array.isArray(readers) && readers.length === 0 && !lists.of[type] ? [type] : [],
    )
    expect(nowhere).toEqual([])
  })
})
