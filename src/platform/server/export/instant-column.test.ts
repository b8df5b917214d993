import { describe, expect, it } from 'vitest'
import { instantColumn } from './instant-column.ts'

describe('a column of instants', () => {
  it.each([
    ['fa-IR', 'زمان', 'زمان (به وقت تهران)', '2026-11-25 00:15:00'],
    ['ar-IQ', 'الوقت', 'الوقت (بتوقيت بغداد)', '2026-11-24 23:45:00'],
  ] as const)('shows the clock of the country of %s and names it', (locale, header, named, shown) => {
    const column = instantColumn<string | null>(header, locale, (at) => at)
    expect(column.header).toBe(named)
    expect([column.value('2026-11-24T20:45:00.123Z'), column.value(null)]).toEqual([shown, null])
  })
})
