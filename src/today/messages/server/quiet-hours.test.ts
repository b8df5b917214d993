import fc from 'fast-check'
import { expect, it } from 'vitest'
import { afterQuietHours, clockIn } from '#platform/server/outbox/quiet-hours.ts'

const night = { quietFrom: '21:00', quietUntil: '08:00' }
const after = (moment: string, quiet = night, country: 'IR' | 'IQ' = 'IR') =>
  afterQuietHours(country, new Date(moment), quiet).toISOString()

it('waits until the morning of the client’s own clock', () => {
  // Tehran is UTC+3:30, Baghdad UTC+3.
  expect(after('2026-11-21T18:00:00.000Z')).toBe('2026-11-22T04:30:00.000Z')
  expect(after('2026-11-21T17:29:00.000Z')).toBe('2026-11-21T17:29:00.000Z')
  expect(after('2026-11-21T17:30:00.000Z')).toBe('2026-11-22T04:30:00.000Z')
  expect(after('2026-11-21T17:30:00.000Z', night, 'IQ')).toBe('2026-11-21T17:30:00.000Z')
  expect(after('2026-11-21T18:00:20.000Z', night, 'IQ')).toBe('2026-11-22T05:00:00.000Z')
  expect(after('2026-11-22T04:29:59.000Z')).toBe('2026-11-22T04:30:00.000Z')
  expect(after('2026-11-22T04:30:00.000Z')).toBe('2026-11-22T04:30:00.000Z')
})

it('knows hours within one day, and none at all', () => {
  const noon = { quietFrom: '12:00', quietUntil: '14:00' }
  expect(after('2026-11-21T09:00:00.000Z', noon)).toBe('2026-11-21T10:30:00.000Z')
  expect(after('2026-11-21T11:00:00.000Z', noon)).toBe('2026-11-21T11:00:00.000Z')
  expect(after('2026-11-21T20:00:00.000Z', { quietFrom: '00:00', quietUntil: '00:00' })).toBe(
    '2026-11-21T20:00:00.000Z',
  )
})

it('never lands in a quiet hour, and never earlier or a day later', () => {
  const clock = fc.nat(1439).map((minutes) => {
    const two = (value: number) => String(value).padStart(2, '0')
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  })
  fc.assert(
    fc.property(
      clock,
      clock,
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
      fc.constantFrom('IR' as const, 'IQ' as const),
      (quietFrom, quietUntil, moment, country) => {
        const found = afterQuietHours(country, moment, { quietFrom, quietUntil })
        expect(found.getTime()).toBeGreaterThanOrEqual(moment.getTime())
        expect(found.getTime() - moment.getTime()).toBeLessThan(86_400_000)
        if (found.getTime() !== moment.getTime()) expect(clockIn(country, found)).toBe(quietUntil)
      },
    ),
  )
})
