import { describe, expect, it } from 'vitest'
import { fixedIcons, mirroredIcons } from './icon-paths.ts'

describe('icons', () => {
  it('stand in one list each: mirrored or not', () => {
    expect(Object.keys(mirroredIcons).filter((name) => name in fixedIcons)).toEqual([])
  })

  it('mirror what tells reading or movement', () => {
    expect(Object.keys(mirroredIcons)).toEqual(
      expect.arrayContaining([
        'arrow-back',
        'chevron-next',
        'list',
        'undo',
        'redo',
        'send',
        'reply',
        'export',
      ]),
    )
  })

  it('do not mirror clocks, checks, media, phones and handles', () => {
    expect(Object.keys(fixedIcons)).toEqual(
      expect.arrayContaining([
        'clock',
        'search',
        'check',
        'play',
        'pause',
        'refresh',
        'phone',
        'plus',
        'camera',
        'chart',
      ]),
    )
  })

  it('are drawn inside their 20 px box', () => {
    for (const path of Object.values({ ...mirroredIcons, ...fixedIcons })) {
      expect(path).toMatch(/^M/)
      const absolute = [...path.matchAll(/M(-?[\d.]+)[ ,]?(-?[\d.]+)/g)].flatMap(([, x, y]) => [
        Number(x),
        Number(y),
      ])
      expect(absolute.every((value) => value >= 0 && value <= 20)).toBe(true)
    }
  })
})
