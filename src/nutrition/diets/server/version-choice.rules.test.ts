import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { supersededBy, versionFor, type PublishedVersion } from './version-choice.rules.ts'

const version = (
  number: number,
  applies: PublishedVersion['applies'],
  publishedAt: string,
): PublishedVersion => ({ number, applies, publishedAt: `${publishedAt}T10:00:00.000Z` })

const history = [
  version(1, null, '2026-01-01'),
  version(2, 'next_visit', '2026-03-01'),
  version(3, 'new_clients', '2026-05-01'),
  version(5, 'new_clients', '2026-07-01'),
]

describe('versionFor', () => {
  it.each([
    ['2025-12-01T00:00:00.000Z', 2],
    ['2026-04-01T00:00:00.000Z', 2],
    ['2026-05-01T10:00:00.000Z', 2],
    ['2026-05-01T10:00:00.001Z', 3],
    ['2026-06-30T00:00:00.000Z', 3],
    ['2026-07-02T00:00:00.000Z', 5],
    [null, 5],
  ])('gives a term created at %s version %i', (created, number) => {
    expect(versionFor(history, created)).toBe(number)
  })

  it('gives nothing where nothing was published', () => {
    expect(versionFor([], null)).toBe(null)
  })

  it('gives a term older than everything the first version', () => {
    expect(versionFor([version(4, 'new_clients', '2026-05-01')], '2026-01-01T00:00:00.000Z')).toBe(4)
  })
})

const instant = fc
  .integer({ min: 0, max: 3000 })
  .map((hours) => new Date(Date.UTC(2026, 0, 1, hours)).toISOString())

/** As staff make them: numbers and moments of publication rise together, the first asks nobody. */
const published = fc
  .array(fc.record({ applies: fc.constantFrom('next_visit', 'new_clients'), publishedAt: instant }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((rows) => {
    const moments = rows.map((row) => row.publishedAt).toSorted()
    return rows.map(({ applies }, place): PublishedVersion => ({
      number: place + 1,
      applies: place === 0 ? null : applies,
      publishedAt: moments[place]!,
    }))
  })

describe('for any history of versions', () => {
  it('a publication from the next visit on reaches every term', () => {
    fc.assert(
      fc.property(published, instant, (versions, created) => {
        const next = {
          number: versions.length + 1,
          applies: 'next_visit',
          publishedAt: '2027-01-01',
        } as const
        expect(versionFor([...versions, next], created)).toBe(next.number)
      }),
    )
  })

  it('a publication for new clients changes nothing for terms that were there', () => {
    fc.assert(
      fc.property(published, instant, (versions, created) => {
        const publishedAt = '2026-12-01T00:00:00.000Z'
        const next = { number: versions.length + 1, applies: 'new_clients', publishedAt } as const
        expect(versionFor([...versions, next], created)).toBe(versionFor(versions, created))
        expect(versionFor([...versions, next], '2026-12-01T00:00:00.001Z')).toBe(next.number)
      }),
    )
  })

  it('a later term never gets an older version than an earlier one', () => {
    fc.assert(
      fc.property(published, instant, instant, (versions, one, other) => {
        const [early, late] = [one, other].toSorted() as [string, string]
        expect(versionFor(versions, early)!).toBeLessThanOrEqual(versionFor(versions, late)!)
      }),
    )
  })

  it('superseded versions are those that nobody gets', () => {
    fc.assert(
      fc.property(published, instant, (versions, created) => {
        const gone = new Set(versions.flatMap((next) => supersededBy(versions, next)))
        const left = versions.filter(({ number }) => !gone.has(number))
        expect(versionFor(left, created)).toBe(versionFor(versions, created))
      }),
    )
  })

  it('the order in which they are read does not matter', () => {
    fc.assert(
      fc.property(published, instant, (versions, created) => {
        expect(versionFor(versions.toReversed(), created)).toBe(versionFor(versions, created))
      }),
    )
  })
})
