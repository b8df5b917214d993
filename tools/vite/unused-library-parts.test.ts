import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unusedParts } from './unused-library-parts.ts'

const root = resolve(import.meta.dirname, '../..')

describe.each(Object.entries(unusedParts))('%s', (path, names) => {
  it('exports what is left out, no more and no less', async () => {
    const module = (await import(resolve(root, 'node_modules', path))) as object
    expect(Object.keys(module).sort()).toEqual([...names].sort())
  })
})

it('is used by nobody', () => {
  const used = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    /<Link\b|\b(?:useLinkProps|createLink|linkOptions|useInfiniteQuery|useSuspenseInfiniteQuery|infiniteQueryOptions|fetchInfiniteQuery)\b/.test(
      readFileSync(resolve(root, file), 'utf8'),
    ),
  )
  expect(used).toEqual([])
})
