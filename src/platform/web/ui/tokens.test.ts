import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

function colour(name: string, theme: 0 | 1): string {
  const found = new RegExp(`--${name}: light-dark\\(#([0-9a-f]{6}), #([0-9a-f]{6})\\)`).exec(css)
  const value = found?.[theme + 1]
  if (!value) throw new Error(`no token ${name}`)
  return value
}

/** Relative luminance of WCAG 2.x. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, two: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(two)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const text = [
  [
    'text',
    'canvas surface sunken selected raised hover saffron-tint danger-tint info-tint success-tint plum-tint',
  ],
  ['text-2', 'surface sunken selected canvas'],
  ['text-3', 'surface sunken selected canvas raised'],
  ['primary', 'surface canvas primary-tint'],
  ['on-primary', 'primary primary-hover danger danger-hover'],
  ['link', 'surface selected canvas'],
  ['on-saffron', 'saffron'],
  ['saffron-strong', 'surface saffron-tint'],
  ['danger', 'surface danger-tint raised canvas'],
  ['success', 'surface success-tint'],
  ['info', 'surface info-tint'],
  ['plum', 'surface plum-tint canvas'],
] as const

const shapes = [
  ['border-control', 'surface canvas raised'],
  ['focus', 'surface canvas sunken primary-tint'],
  ['saffron-mark', 'surface canvas selected'],
] as const

const pairs = (table: readonly (readonly [string, string])[]) =>
  table.flatMap(([front, backs]) => backs.split(' ').map((back) => [front, back] as const))

describe('colour tokens', () => {
  it.each(pairs(text))('%s on %s reads in both themes (4.5)', (front, back) => {
    expect(contrast(colour(front, 0), colour(back, 0))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour(front, 1), colour(back, 1))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(shapes))('%s against %s is seen in both themes (3.0)', (front, back) => {
    expect(contrast(colour(front, 0), colour(back, 0))).toBeGreaterThanOrEqual(3)
    expect(contrast(colour(front, 1), colour(back, 1))).toBeGreaterThanOrEqual(3)
  })
})
