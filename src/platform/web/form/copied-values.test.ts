import { describe, expect, it } from 'vitest'
import { copied } from './copied-values.ts'

/** A form over an empty record, with these values typed or copied into it. */
function formWith(values: Record<string, unknown>) {
  const changes = Object.entries(values).map(([path, after]) => ({ path, before: null, after }))
  return { changes, valueAt: (path: string) => values[path] ?? null }
}

const spoon = { kind: 'household', gramsX10: 150, stepQuarters: 2 }

describe('copying a record into a form', () => {
  it('fills what is untouched and leaves what was typed', () => {
    expect(copied(spoon, {}, formWith({}))).toEqual(spoon)
    expect(copied(spoon, {}, formWith({ gramsX10: 99 }))).toEqual({ kind: 'household', stepQuarters: 2 })
  })

  it('replaces what an earlier copy put there, unless somebody changed it since', () => {
    const glass = { kind: 'volume', gramsX10: 2000, stepQuarters: 4 }
    const form = formWith({ ...glass, stepQuarters: 8 })
    expect(copied(spoon, glass, form)).toEqual({ kind: 'household', gramsX10: 150 })
  })

  it('sees that a part of a field was typed', () => {
    const form = { changes: [{ path: 'name.fa', before: null, after: 'قاشق' }], valueAt: () => null }
    expect(copied({ name: { fa: 'کفگیر', ar: null } }, {}, form)).toEqual({})
  })
})
