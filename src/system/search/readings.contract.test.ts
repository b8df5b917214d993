import { describe, expect, it } from 'vitest'
import { otherReadings } from './readings.contract.ts'

describe('a query read on the other layouts', () => {
  it('is what the same keys give there', () => {
    expect(otherReadings('ugd')).toContain('علی')
    expect(otherReadings('هق-۱۰۰۰۰۱')).toContain('ir-۱۰۰۰۰۱')
  })

  it('is nothing where signs would stand between Latin letters', () => {
    expect(otherReadings('وزن کم')).toEqual([])
  })
})
