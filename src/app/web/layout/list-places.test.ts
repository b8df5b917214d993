import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { placeOfList } from './list-places.ts'

const src = new URL('../../../', import.meta.url).pathname
const isScreenFile = (name: string) => /\/web\/.+\.tsx$/.test(name) && !name.startsWith('platform/')
/** The names in the declarations of lists, under which their views are kept. */
const names = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter(isScreenFile)
  .map((name) => readFileSync(`${src}${name}`, 'utf8'))
  .filter((text) => /ListDeclaration|ListOf<|<ListScreen/.test(text))
  .flatMap((text) => [...text.matchAll(/^\s+name: '([a-z0-9-]+)',$/gm)].map(([, name]) => name!))

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
