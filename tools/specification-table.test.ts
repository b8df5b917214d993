import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

const rows = [...read('docs/specification.md').matchAll(/^\| (.+?) \| `([^`]+)` \| (.+?) \|$/gm)].map(
  ([, statement = '', file = '', title = '']) => ({ statement, file, title }),
)

describe('the table of the specification', () => {
  it('names tests for every section that promises something', () => {
    const sections = read('docs/specification.md').match(/^## Sections? [\d, and]+/gm)
    expect(sections).toEqual([
      '## Section 2',
      '## Sections 3 and 4',
      '## Section 5',
      '## Sections 6 and 7',
      '## Section 8',
      '## Section 9',
    ])
    expect(rows.length).toBeGreaterThanOrEqual(70)
  })

  it('names only tests that exist', () => {
    const missing = rows.filter(
      ({ file, title }) => !existsSync(path.join(root, file)) || !read(file).includes(`'${title}'`),
    )
    expect(missing).toEqual([])
  })
})
