import { readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { placeOfList } from './list-places.ts'

const src = new URL('../../../', import.meta.url).pathname
const isScreenFile = (name: string) => /\/web\/.+\.tsx$/.test(name) && !name.startsWith('platform/')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter(isScreenFile)
  .map((name) => ({ folder: dirname(`${src}${name}`), text: readFileSync(`${src}${name}`, 'utf8') }))

const named = files
  .filter(({ text }) => /ListDeclaration|ListOf<|<ListScreen|listScreen\(/.test(text))
  .flatMap(({ text }) => [...text.matchAll(/(?:^\s+|\{ )name: '([a-z0-9-]+)',/gm)].map(([, name]) => name!))

/** The key of a list that `recordList` takes from its operation. */
async function ofOperation(folder: string, text: string, operations: string): Promise<string> {
  const from = new RegExp(`import \\{[^}]*\\b${operations}\\b[^}]*\\} from '([^']+)'`).exec(text)?.[1] ?? ''
  const path = from.startsWith('#') ? `${src}${from.slice(1)}` : resolve(folder, from)
  const contract = (await import(/* @vite-ignore */ path)) as Record<string, { list: Endpoint }>
  return contract[operations]!.list.path.replace('admin/', '')
}
const taken = await Promise.all(
  files.flatMap(({ folder, text }) =>
    [...text.matchAll(/\.\.\.recordList\((\w+), [^\n]*?, \{(?! name:)(?!\s+name:)/g)].map(([, operations]) =>
      ofOperation(folder, text, operations!),
    ),
  ),
)
/** The names of lists, under which their views are kept. */
const names = [...named, ...taken]

const partsOfRecords = ['credit-codes', 'list-batch-rows', 'message-batch-rows', 'moving-rows']

describe('the place of a list', () => {
  it('is known of every list that stands on its own', () => {
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter((name) => placeOfList(name) === null).toSorted()).toEqual(partsOfRecords)
  })

  it('is known of reports, their rows, worklists and registries', () => {
    const path = (name: string) => placeOfList(name)?.path
    expect(path('report-selling-statistics')).toBe('/reports/selling-statistics')
    expect(path('registers-rows')).toBe('/reports/registers/rows')
    expect(path('queue-list-due-today')).toBe('/autochat/today-list-not-received-list')
    expect(path('registry-visit-states')).toBe('/registries/visit_states')
    expect(path('clients')).toBe('/users')
    expect(path('nothing-of-the-kind')).toBeUndefined()
  })
})
