import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeReturnPath } from './safe-return-path.ts'

const origin = 'https://office.test'

describe('a return path', () => {
  it.each([
    '/',
    '/users',
    '/users?page=2&q=%D8%B9%D9%84%DB%8C',
    '/profile/12',
    '/reports/aqiq?from=2026-01-01',
  ])('accepts %j', (path) => {
    expect(safeReturnPath(path, origin)).toBe(path)
  })

  it.each([
    '//evil.test',
    '///evil.test',
    '////evil.test',
    '/\\evil.test',
    '/\\/evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r//evil.test',
    '\t//evil.test',
    ' //evil.test',
    'https://evil.test',
    'https:evil.test',
    'http:/evil.test',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'users',
    '',
    './users',
    '../users',
    '/..//evil.test',
    '/.//evil.test',
    '@evil.test',
    '/\u0000/evil.test',
    '／／evil.test',
    '?//evil.test',
    '#/users',
    null,
    undefined,
    7,
    {},
  ])('refuses %j', (path) => {
    expect(safeReturnPath(path, origin)).toBeNull()
  })

  it('never resolves to another origin, whatever it is', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '.',
      '..',
      ':',
      '@',
      'evil.test',
      'https',
      '//',
      '?',
      '#',
      'a',
      '%2f',
      '%5c',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = safeReturnPath(pieces.join(''), origin)
        if (path === null) return
        expect(path.startsWith('/')).toBe(true)
        expect(new URL(path, origin).origin).toBe(origin)
      }),
      { numRuns: 5_000 },
    )
  })
})
