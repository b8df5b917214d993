import { describe, expect, it } from 'vitest'
import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import { changeCount, isDirty, type ListAction, listReducer, startState } from './list-state.ts'

const named = (name: string) =>
  ({
    seed: name,
    content: name,
    corrections: [name],
    items: [{ foodItemId: name }],
  }) as unknown as ListDocument
const stored = named('stored')
const [one, two, newer] = ['one', 'two', 'newer'].map(named) as [ListDocument, ListDocument, ListDocument]
const run = (...actions: ListAction[]) => actions.reduce(listReducer, startState(stored, 1))
const edit = (document: ListDocument): ListAction => ({ type: 'edit', document })

describe('the history of a list', () => {
  it('starts clean', () => {
    expect(isDirty(run())).toBe(false)
    expect(changeCount(run())).toBe(0)
  })

  it('counts changes and takes the last one back', () => {
    expect(changeCount(run(edit(one), edit(two)))).toBe(2)
    expect(run(edit(one), edit(two), { type: 'undo' }).document).toBe(one)
  })

  it('is clean again when everything is taken back', () => {
    expect(isDirty(run(edit(one), { type: 'undo' }))).toBe(false)
  })

  it('does a change again until something else is changed', () => {
    expect(run(edit(one), { type: 'undo' }, { type: 'redo' }).document).toBe(one)
    expect(run(edit(one), { type: 'undo' }, edit(two), { type: 'redo' }).document).toBe(two)
  })

  it('can take discarding back', () => {
    const discarded = run(edit(one), { type: 'discard' })
    expect(isDirty(discarded)).toBe(false)
    expect(listReducer(discarded, { type: 'undo' }).document).toBe(one)
  })

  it('ignores undo and redo where there is nothing', () => {
    expect(run({ type: 'undo' }, { type: 'redo' }).document).toBe(stored)
  })

  it('ends with a newly stored list', () => {
    const saved = run(edit(one), { type: 'stored', document: newer, version: 2 })
    expect(saved).toEqual(startState(newer, 2))
  })

  it('puts own foods on a newer list as one change that can be taken back', () => {
    const rebased = run(edit(one), { type: 'rebase', document: newer, version: 2 })
    expect(rebased.document).toEqual({
      seed: 'newer',
      content: 'one',
      corrections: ['one'],
      items: [{ foodItemId: 'newer' }, { foodItemId: 'one' }],
    })
    expect(rebased.version).toBe(2)
    expect(changeCount(rebased)).toBe(1)
    expect(listReducer(rebased, { type: 'undo' }).document).toBe(newer)
  })
})
