import { describe, expect, it } from 'vitest'
import { marksOf } from './section-marks.ts'

const change = (path: string) => ({ path, before: 1, after: 2 })
const error = (name: string) => ({ name, sentence: '' })

describe('the mark of a section', () => {
  it('is the change of one of its fields, also of a part or of the whole of a field', () => {
    const names = ['code', 'name.fa', 'conditions']
    expect(marksOf(names, { errors: [], changes: [change('code')] })).toBe('changed')
    expect(marksOf(names, { errors: [], changes: [change('name')] })).toBe('changed')
    expect(marksOf(names, { errors: [], changes: [change('conditions.0.since')] })).toBe('changed')
  })

  it('is not about names that only begin alike', () => {
    expect(marksOf(['code'], { errors: [], changes: [change('codes'), change('co')] })).toBe('none')
  })

  it('is the error when there is one', () => {
    expect(marksOf(['code'], { errors: [error('code')], changes: [change('code')] })).toBe('error')
    expect(marksOf(['code'], { errors: [error('kind')], changes: [] })).toBe('none')
  })
})
