import { describe, expect, it } from 'vitest'
import {
  type FormAction,
  formReducer,
  type FormState,
  initialState,
  openConflicts,
  shownErrors,
  withoutBlankText,
} from './form-state.ts'

interface Values {
  code: string | null
  name: { fa: string | null; ar: string | null }
}

const record: Values = { code: 'cup', name: { fa: 'لیوان', ar: null } }
const play = (start: FormState<Values>, ...actions: FormAction<Values>[]) =>
  actions.reduce(formReducer<Values>, start)
const type = (path: string, value: string | null): FormAction<Values> => ({ type: 'change', path, value })
const leave = (path: string): FormAction<Values> => ({ type: 'blur', path })
const attempt = (problems: Record<string, string[]>, byServer = false): FormAction<Values> => ({
  type: 'refuse',
  problems,
  byServer,
})

describe('when a field is judged', () => {
  const wrong = { code: ['format'] }

  it('stays quiet while somebody types for the first time', () => {
    expect(shownErrors(play(initialState(record, 1), type('code', 'A')), wrong)).toEqual({})
  })

  it('judges at the first blur after a change', () => {
    const state = play(initialState(record, 1), type('code', 'A'), leave('code'))
    expect(shownErrors(state, wrong)).toEqual({ code: ['format'] })
  })

  it('does not judge a field that was only visited', () => {
    expect(shownErrors(play(initialState(record, 1), leave('code')), wrong)).toEqual({})
  })

  it('clears an error the instant the value is right, and shows it again the instant it is wrong', () => {
    const state = play(initialState(record, 1), type('code', 'A'), leave('code'), type('code', 'a'))
    expect(shownErrors(state, {})).toEqual({})
    expect(shownErrors(play(state, type('code', 'a!')), wrong)).toEqual({ code: ['format'] })
  })

  it('leaves empty required fields alone until an attempt to save', () => {
    const emptied = play(initialState(record, 1), type('code', null), leave('code'))
    expect(shownErrors(emptied, { code: ['required'] })).toEqual({})
    const tried = play(emptied, attempt({ code: ['required'] }))
    expect(shownErrors(tried, { code: ['required'] })).toEqual({ code: ['required'] })
  })

  it('judges the inside of a list with the list', () => {
    const state = play(
      initialState({ items: [{ grams: 0 }] }, 1) as never,
      type('items', 'x'),
      leave('items'),
    )
    expect(shownErrors(state, { 'items.0.grams': ['too-small:1'] })).toEqual({
      'items.0.grams': ['too-small:1'],
    })
  })

  it('shows every field after an attempt to save', () => {
    const state = play(initialState(record, 1), attempt({ code: ['format'], 'name.fa': ['too-long:120'] }))
    expect(shownErrors(state, { code: ['format'], 'name.fa': ['too-long:120'] })).toEqual({
      code: ['format'],
      'name.fa': ['too-long:120'],
    })
  })
})

describe('what the server refuses', () => {
  const refused = play(initialState(record, 1), type('code', 'glass'), attempt({ code: ['taken'] }, true))

  it('shows like any other error and keeps the value', () => {
    expect(shownErrors(refused, {})).toEqual({ code: ['taken'] })
    expect(refused.values.code).toBe('glass')
  })

  it('is over when the field changes', () => {
    expect(shownErrors(play(refused, type('code', 'glass-2')), {})).toEqual({})
  })

  it('stays while another field changes or fails', () => {
    const state = play(refused, type('name.ar', 'كوب'), attempt({ 'name.fa': ['required'] }))
    expect(shownErrors(state, { 'name.fa': ['required'] })).toEqual({
      code: ['taken'],
      'name.fa': ['required'],
    })
  })
})

describe('a newer stored version', () => {
  const theirs: Values = { code: 'cup', name: { fa: 'فنجان', ar: 'فنجان' } }

  it('is followed by an untouched form', () => {
    const state = play(initialState(record, 1), { type: 'stored', values: theirs, version: 2 })
    expect(state).toEqual(initialState(theirs, 2))
  })

  it('only moves the version when the fields of the form are the same', () => {
    const state = play(initialState(record, 1), type('code', 'mug'), {
      type: 'stored',
      values: record,
      version: 2,
    })
    expect([state.version, state.conflict, state.values.code]).toEqual([2, null, 'mug'])
  })

  it('joins changes that do not overlap', () => {
    const state = play(initialState(record, 1), type('code', 'mug'), {
      type: 'stored',
      values: theirs,
      version: 2,
    })
    expect(state.values).toEqual({ code: 'mug', name: { fa: 'فنجان', ar: 'فنجان' } })
    expect(openConflicts(state.conflict)).toEqual([])
  })

  it('is no conflict when an action of this person beside the form made it, and what is typed wins', () => {
    const own = { type: 'own', values: theirs, version: 2 } as const
    const state = play(initialState(record, 1), type('name.fa', 'استکان'), own)
    expect([state.version, state.conflict]).toEqual([2, null])
    expect(state.values).toEqual({ code: 'cup', name: { fa: 'استکان', ar: 'فنجان' } })
    expect(play(state, { ...own, version: 1, values: record })).toBe(state)
  })

  const both = play(initialState(record, 1), type('name.fa', 'استکان'), {
    type: 'stored',
    values: theirs,
    version: 2,
  })

  it('asks about a field that both changed and keeps mine meanwhile', () => {
    expect(openConflicts(both.conflict).map((row) => row.path)).toEqual(['name.fa'])
    expect(both.values.name).toEqual({ fa: 'استکان', ar: 'فنجان' })
  })

  it('takes the chosen version', () => {
    const state = play(both, { type: 'choose', path: 'name.fa', choice: 'theirs' })
    expect(state.values.name.fa).toBe('فنجان')
    expect(openConflicts(state.conflict)).toEqual([])
  })

  it('takes new typing in the field as the decision', () => {
    const state = play(both, type('name.fa', 'ماگ'))
    expect(state.conflict?.choices).toEqual({ 'name.fa': 'own' })
    expect(openConflicts(state.conflict)).toEqual([])
  })

  it('keeps asking when a third version comes before the decision', () => {
    const third = { ...theirs, code: 'cup-2' }
    const state = play(both, { type: 'stored', values: third, version: 3 })
    expect(openConflicts(state.conflict).map((row) => row.path)).toEqual(['name.fa'])
    expect(state.version).toBe(3)
  })
})

describe('restoring a draft', () => {
  const draft: Values = { code: 'mug', name: { fa: 'لیوان', ar: null } }

  it('brings back what was typed on the same version', () => {
    const state = play(initialState(record, 1), { type: 'restore', base: record, values: draft })
    expect([state.values, state.conflict]).toEqual([draft, null])
  })

  it('keeps what others saved since', () => {
    const newer = { code: 'cup', name: { fa: 'فنجان', ar: null } }
    const state = play(initialState(newer, 2), { type: 'restore', base: record, values: draft })
    expect(state.values).toEqual({ code: 'mug', name: { fa: 'فنجان', ar: null } })
  })

  it('keeps what was typed since', () => {
    const state = play(initialState(record, 1), type('name.ar', 'قدح'), {
      type: 'restore',
      base: record,
      values: draft,
    })
    expect(state.values).toEqual({ code: 'mug', name: { fa: 'لیوان', ar: 'قدح' } })
  })
})

describe('blank text', () => {
  it('is no value, at any depth', () => {
    expect(withoutBlankText({ code: '  ', name: { fa: '\t\n', ar: 'ا ' }, tags: [' '] })).toEqual({
      code: null,
      name: { fa: null, ar: 'ا ' },
      tags: [null],
    })
  })

  it('leaves the empty text, which stands for an unreadable day', () => {
    expect(withoutBlankText({ start: '' })).toEqual({ start: '' })
  })
})
