import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '../routing/search-params.ts'
import type { ListFilter } from './list-declaration.ts'
import {
  emptyState,
  filterQuery,
  isFiltered,
  readState,
  viewText,
  withFilter,
  withNextSort,
  withoutFilters,
  withPerPage,
  withSearch,
  writeState,
  type ListShape,
  type ListState,
} from './list-state.ts'

const cell = () => null
const shape: ListShape = {
  columns: [
    { id: 'name', label: 'نام', sort: 'name', cell },
    { id: 'code', label: 'کد', cell },
    { id: 'updated', label: 'تغییر', sort: 'updated', cell },
  ],
  filters: [
    {
      id: 'kind',
      label: 'نوع',
      kind: 'choice',
      multiple: true,
      options: [
        { value: 'mass', label: 'وزن' },
        { value: 'volume', label: 'حجم' },
      ],
    },
    { id: 'retired', label: 'وضعیت', kind: 'boolean', yes: 'بله', no: 'خیر' },
    { id: 'exp', label: 'پایان', kind: 'dateRange', param: 'expires' },
    { id: 'day', label: 'روز', kind: 'date' },
    { id: 'city', label: 'شهر', kind: 'text' },
    { id: 'change', label: 'تغییر وزن', kind: 'numberRange', param: 'weightChange', factor: 1000 },
    { id: 'used', label: 'کاربرد', kind: 'numberRange' },
  ],
}
const filters = shape.filters ?? []
const reader = { today: '2026-11-21', calendar: 'persian' } as const

const address = (state: ListState) => stringifySearch(writeState(state))
const read = (text: string) => readState(parseSearch(text), shape)

describe('the address of a list', () => {
  it('is empty for the list as it always is', () => {
    expect(address(emptyState)).toBe('')
    expect(read('')).toEqual(emptyState)
  })

  it('holds view, search, filters, sort, page, size, columns and preview under short keys', () => {
    const state: ListState = {
      view: '12',
      q: 'شیر',
      filters: { kind: ['mass', 'volume'], exp: ['0d..+3d'] },
      sort: '-name',
      page: 2,
      perPage: 50,
      columns: ['name', 'updated'],
      open: '7',
    }
    expect(writeState(state)).toEqual({
      view: '12',
      q: 'شیر',
      kind: ['mass', 'volume'],
      exp: '0d..+3d',
      sort: '-name',
      page: '2',
      size: '50',
      cols: 'name,updated',
      open: '7',
    })
    expect(read(address(state))).toEqual(state)
  })

  it('leaves out what the list does not know', () => {
    const text =
      'sort=password&page=-2&size=30&kind=weight&retired=maybe&exp=tomorrow&day=2026-02-30&cols=secret&more=1'
    expect(read(text)).toEqual(emptyState)
  })

  it('takes one value where only one is meant, and each of several once', () => {
    expect(read('retired=true&retired=false&kind=mass&kind=mass&kind=volume').filters).toEqual({
      retired: ['true'],
      kind: ['mass', 'volume'],
    })
  })

  it('comes back the same for every state', () => {
    const states = fc.record({
      view: fc.string(),
      q: fc.string({ maxLength: 100, unit: 'binary' }),
      filters: fc.record(
        {
          kind: fc.constantFrom(['mass'], ['volume', 'mass']),
          retired: fc.constantFrom(['true'], ['false']),
          exp: fc.constantFrom(['0d..+7d'], ['this-month'], ['..2026-01-01']),
          city: fc.string({ minLength: 1 }).map((city) => [city]),
        },
        { requiredKeys: [] },
      ),
      sort: fc.constantFrom('', 'name', '-updated'),
      page: fc.integer({ min: 1, max: 400 }),
      perPage: fc.constantFrom(null, 25, 50, 100),
      columns: fc.constantFrom(null, ['name'], ['updated', 'name']),
      open: fc.string(),
    })
    fc.assert(
      fc.property(states, (state) => {
        expect(read(address(state))).toEqual(state)
      }),
    )
  })
})

describe('a change of the list', () => {
  const deep = { ...emptyState, page: 5, open: '3' }

  it('starts from page 1 when other rows match', () => {
    expect(withFilter(deep, 'kind', ['mass'])).toEqual({ ...emptyState, filters: { kind: ['mass'] } })
    expect(withSearch(deep, ' شیر ')).toEqual({ ...emptyState, q: 'شیر' })
    expect(withoutFilters({ ...deep, q: 'شیر', filters: { kind: ['mass'] } })).toEqual(emptyState)
  })

  it('removes a filter without values', () => {
    const state = withFilter(emptyState, 'kind', ['mass'])
    expect(withFilter(state, 'kind', [])).toEqual(emptyState)
    expect([isFiltered(state), isFiltered(emptyState)]).toEqual([true, false])
  })

  it('sorts ascending, then descending, then as ever', () => {
    const once = withNextSort(deep, 'name')
    expect([once.sort, once.page]).toEqual(['name', 1])
    const twice = withNextSort(once, 'name')
    expect(twice.sort).toBe('-name')
    expect(withNextSort(twice, 'name').sort).toBe('')
    expect(withNextSort(twice, 'updated').sort).toBe('updated')
  })

  it('keeps the first row in sight when pages get longer', () => {
    // Row 101 is the first of page 5 at 25 rows, and stands on page 3 at 50 and on page 2 at 100.
    expect(withPerPage(deep, 50, 25)).toMatchObject({ page: 3, perPage: 50 })
    expect(withPerPage(deep, 100, 25)).toMatchObject({ page: 2, perPage: 100 })
    expect(withPerPage({ ...deep, page: 2 }, 25, 100)).toMatchObject({ page: 5, perPage: null })
  })
})

describe('what a view keeps', () => {
  it('is everything but page, preview and its own name, in a fixed order', () => {
    const state = read('view=3&retired=true&kind=volume&kind=mass&page=4&open=9&sort=-name&cols=name,code')
    expect(viewText(state, shape)).toBe('kind=mass&kind=volume&retired=true&sort=-name&cols=name%2Ccode')
  })

  it('is the same whatever order the filters were chosen in', () => {
    const one = withFilter(withFilter(emptyState, 'retired', ['true']), 'kind', ['mass'])
    const two = withFilter(withFilter(emptyState, 'kind', ['mass']), 'retired', ['true'])
    expect(viewText(one, shape)).toBe(viewText(two, shape))
  })
})

describe('the query of the endpoint', () => {
  it('has plain values under the parameters of the filters', () => {
    const state = read('q=شیر&kind=mass&retired=false&city=Qom')
    expect(filterQuery(state, filters, reader)).toEqual({
      q: 'شیر',
      kind: ['mass'],
      retired: 'false',
      city: 'Qom',
    })
  })

  it('turns relative days into days of today', () => {
    expect(filterQuery(read('exp=0d..%2B3d&day=-1d'), filters, reader)).toEqual({
      expiresFrom: '2026-11-21',
      expiresTo: '2026-11-24',
      day: '2026-11-20',
    })
  })

  it('turns the relative days of one view into other days on another day', () => {
    const state = read('?exp=0d..%2B7d')
    const on = (today: string) => filterQuery(state, filters, { ...reader, today })
    expect(on('2026-11-21')).toEqual({ expiresFrom: '2026-11-21', expiresTo: '2026-11-28' })
    expect(on('2027-02-26')).toEqual({ expiresFrom: '2027-02-26', expiresTo: '2027-03-05' })
  })

  it('turns «me» into the person who looks, and leaves it alone where no person is looked for', () => {
    const people = (id: string): ListFilter[] => [
      {
        id: 'who',
        label: 'پشتیبان',
        kind: 'searchChoice',
        param: 'supporterId',
        load: () => Promise.resolve([]),
        find: () => Promise.resolve(null),
        me: { id, label: 'خودم' },
      },
      { id: 'city', label: 'شهر', kind: 'text' },
    ]
    const asked = (id: string, text: string) => {
      const given = { columns: [], filters: people(id) }
      return filterQuery(readState(parseSearch(text), given), given.filters, reader)
    }
    expect(asked('17', '?who=me&city=me')).toEqual({ supporterId: '17', city: 'me' })
    expect(asked('18', '?who=me')).toEqual({ supporterId: '18' })
    expect(asked('18', '?who=23')).toEqual({ supporterId: '23' })
    expect(asked('18', '?who=none')).toEqual({ supporterId: 'none' })
  })

  it('turns periods into days of the calendar of the person', () => {
    // 30 Aban 1405 is 2026-11-21: Aban runs from 2026-10-23 to 2026-11-21.
    expect(filterQuery(read('exp=this-month'), filters, reader)).toEqual({
      expiresFrom: '2026-10-23',
      expiresTo: '2026-11-21',
    })
    expect(filterQuery(read('exp=this-month'), filters, { ...reader, calendar: 'gregory' })).toEqual({
      expiresFrom: '2026-11-01',
      expiresTo: '2026-11-30',
    })
  })

  it('turns ranges of numbers into whole numbers of the smaller unit; zero is an end', () => {
    expect(filterQuery(read('change=-5..-2.5&used=..0'), filters, reader)).toEqual({
      weightChangeFrom: -5000,
      weightChangeTo: -2500,
      usedTo: 0,
    })
    expect(filterQuery(read('change=5..3&used=x'), filters, reader)).toEqual({})
  })

  it('leaves an open side open', () => {
    expect(filterQuery(read('exp=..0d'), filters, reader)).toEqual({ expiresTo: '2026-11-21' })
  })
})
