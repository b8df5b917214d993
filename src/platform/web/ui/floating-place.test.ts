import { describe, expect, it } from 'vitest'
import { placeTip } from './floating-place.ts'

const viewport = { width: 1000, height: 800 }
const tip = { width: 120, height: 30 }

describe('place of a tip', () => {
  it('stands centred above its anchor', () => {
    expect(placeTip({ top: 200, bottom: 240, left: 480, width: 40 }, tip, viewport)).toEqual({
      x: 440,
      y: 164,
    })
  })

  it('goes below where there is no room above', () => {
    expect(placeTip({ top: 10, bottom: 50, left: 480, width: 40 }, tip, viewport).y).toBe(56)
  })

  it('stays on screen at both edges', () => {
    expect(placeTip({ top: 200, bottom: 240, left: 0, width: 40 }, tip, viewport).x).toBe(8)
    expect(placeTip({ top: 200, bottom: 240, left: 970, width: 30 }, tip, viewport).x).toBe(872)
  })
})
