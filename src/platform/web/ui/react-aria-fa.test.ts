import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as strings from './react-aria-fa.ts'

const require = createRequire(import.meta.url)
const modules = join(dirname(require.resolve('react-aria-components/package.json')), '..')

const persian: Record<string, object> = { ...strings }

/** Keys of the English table that React Aria ships for a package. */
function englishKeys(path: string): string[] {
  const table = readFileSync(join(modules, path), 'utf8')
  return [...table.matchAll(/^ {4}"([^"]+)":/gm)].map(([, key]) => key ?? '')
}

const packages = [
  ['overlays', 'react-aria/dist/private/intl/overlays/en-US.mjs'],
  ['menu', 'react-aria/dist/private/intl/menu/en-US.mjs'],
  ['calendar', 'react-aria/dist/private/intl/calendar/en-US.mjs'],
  ['combobox', 'react-aria/dist/private/intl/combobox/en-US.mjs'],
  ['datepicker', 'react-aria/dist/private/intl/datepicker/en-US.mjs'],
  ['datepicker', 'react-stately/dist/private/intl/datepicker/en-US.mjs'],
  ['numberfield', 'react-aria/dist/private/intl/numberfield/en-US.mjs'],
  ['grid', 'react-aria/dist/private/intl/grid/en-US.mjs'],
  ['table', 'react-aria/dist/private/intl/table/en-US.mjs'],
  ['tag', 'react-aria/dist/private/intl/tag/en-US.mjs'],
  ['dnd', 'react-aria/dist/private/intl/dnd/en-US.mjs'],
  ['components', 'react-aria-components/dist/private/intl/en-US.mjs'],
] as const

describe('Persian strings of React Aria', () => {
  it.each(packages)('%s has every key of %s', (name, path) => {
    const keys = englishKeys(path)
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key) => !(key in (persian[name] ?? {})))).toEqual([])
  })

  it('use Persian letters only', () => {
    const source = readFileSync(new URL('react-aria-fa.ts', import.meta.url), 'utf8')
    expect(source).not.toMatch(/[يكة]/)
  })
})
