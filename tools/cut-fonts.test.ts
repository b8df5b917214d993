import { globSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { charactersOf, cutFont, fontsFolder, ranges, restOf, type FirstFont } from './cut-fonts.ts'

const root = path.join(import.meta.dirname, '..')
const names: FirstFont[] = ['arabic', 'latin']

describe('the fonts that a page needs first', () => {
  it.each(names)('%s: the file is what the tool cuts', async (name) => {
    const kept = await fs.readFile(path.join(fontsFolder, `vazirmatn-${name}.woff2`))
    expect(kept.equals(await cutFont(name))).toBe(true)
  })

  it('come for their characters, and the whole ones for all others', async () => {
    const styles = await fs.readFile(path.join(root, 'src/platform/web/ui/base.css'), 'utf8')
    const faces = styles.split('@font-face').slice(1)
    const rangeOf = (face: string) => /unicode-range:([^;]+);/.exec(face)![1]!.replaceAll(/\s+/g, ' ').trim()
    expect(faces.map((face) => /url\('([^']+)'\)/.exec(face)![1])).toEqual([
      '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
      '@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2',
      './fonts/vazirmatn-arabic.woff2',
      './fonts/vazirmatn-latin.woff2',
    ])
    const rests = await Promise.all(names.map(restOf))
    expect(faces.map(rangeOf)).toEqual([...rests, ranges.arabic, ranges.latin])
    expect(rests[1]).toMatch(/^U\+0000-001F, U\+007F-009F, U\+00A1-00AA, U\+00AC-00AF, U\+00B2-00B6,/)
  })

  it('have every letter of our own texts', async () => {
    const known = new Set(names.flatMap((name) => [...charactersOf(ranges[name])]))
    const files = globSync('src/**/*.messages.ts', { cwd: root })
    const texts = await Promise.all(files.map((file) => fs.readFile(path.join(root, file), 'utf8')))
    const unknown = new Set(
      texts.flatMap((text) => [...text].filter((one) => /[\p{L}\p{N}\p{P}]/u.test(one) && !known.has(one))),
    )
    expect(files.length).toBeGreaterThan(100)
    expect([...unknown]).toEqual([])
  })
})
