import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { shapeProblem } from './file-shape.ts'

const limits = { rows: 10, lineBytes: 100 }

describe('the shape of a table of others', () => {
  it.each([
    ['a table', 'a,b\n1,2\n', null],
    ['nothing', '', null],
    ['ten rows of five lines each', '\n'.repeat(50), null],
    ['more lines than rows can have', '\n'.repeat(51), 'too-many'],
    ['old line ends', '\r'.repeat(51), 'too-many'],
    ['a line of the longest', ','.repeat(100), null],
    ['a first line that is too long', ','.repeat(101), 'too-wide'],
    ['a later line that is too long', `a,b\n${','.repeat(101)}\n`, 'too-wide'],
  ])('%s', (_, text, problem) => {
    expect(shapeProblem(Buffer.from(text), limits)).toBe(problem)
  })
})
