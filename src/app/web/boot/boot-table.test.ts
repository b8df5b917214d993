import { describe, expect, it } from 'vitest'
import { routeOf } from './boot-table.ts'

const route = (path: string) => ({ path, files: [], asks: [] })
const routes = ['/', '/users', '/users/*', '/users/create', '/diets/*/edit'].map(route)

describe('the screen of an address', () => {
  it.each([
    ['', '/'],
    ['/', '/'],
    ['/users', '/users'],
    ['/users/12', '/users/*'],
    ['/users/create', '/users/create'],
    ['/diets/3/edit', '/diets/*/edit'],
  ])('%s is that of %s', (path, found) => {
    expect(routeOf(routes, path)?.path).toBe(found)
  })

  it.each(['/diets/3', '/user', '/users/12/edit'])('%s has none', (path) => {
    expect(routeOf(routes, path)).toBeUndefined()
  })
})
