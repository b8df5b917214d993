import { describe, expect, it } from 'vitest'
import type { User } from '#platform/contract/user.ts'
import { createEntries, matchEntries, screenEntries } from './command-palette-entries.ts'

const person = (...scope: string[]) => ({ id: 1, scope }) as unknown as User
const cook = person('units.read', 'units.write', 'food-items.read', 'foods.read', 'meals.read', 'diets.read')
const found = (query: string, locale: 'fa-IR' | 'ar-IQ' = 'fa-IR') =>
  matchEntries(screenEntries(cook), query, locale)
const ids = (query: string) => found(query).entries.map(({ id }) => id)

describe('the screens that a query calls', () => {
  it('are called by words of either language, in any spelling', () => {
    for (const query of ['واحدها', 'واحد', 'الوحدات', 'وحدات'])
      expect([query, ids(query)[0]]).toEqual([query, '/units'])
    expect(ids('اقلام خوراكي')).toEqual(['/food-items'])
  })

  it('are called with the wrong keyboard layout', () => {
    // The keys of «واحد» on a Persian and of «وحد» on an Arabic keyboard.
    expect(ids(',hpn')).toEqual(['/units'])
    expect(ids(',pn')).toEqual(['/units'])
  })

  it('are surely meant only in the own language and as typed', () => {
    expect(found('واحدها').isSure).toBe(true)
    expect(found('وحدات').isSure).toBe(false)
    expect(found('وحدات', 'ar-IQ').isSure).toBe(true)
    expect(found(',hpn').isSure).toBe(false)
  })

  it('are those that the person may open, and no guest pages or records', () => {
    const all = screenEntries(cook).map(({ id }) => id)
    expect(all).toContain('/change-password')
    expect(all).not.toContain('/login')
    expect(all.filter((id) => id.includes('{'))).toEqual([])
    expect(all).not.toContain('/users')
    expect(new Set(all).size).toBe(all.length)
  })

  it('begin with the query before they hold it, and stay few', () => {
    const [first] = ids('غذا')
    expect(first).not.toBe('/units')
    expect(ids('ا').length).toBe(6)
    expect(ids('!!')).toEqual([])
    expect(ids('هیچ‌چنین')).toEqual([])
  })
})

describe('what can be made anew', () => {
  it('follows the permissions', () => {
    expect(createEntries(cook).map(({ id }) => id)).toEqual(['/units/create'])
    expect(createEntries(person())).toEqual([])
  })
})
