// Cuts the first fonts of a page: node tools/with-node.mjs tools/cut-fonts.ts
import fs from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const root = fileURLToPath(new URL('..', import.meta.url))
export const fontsFolder = path.join(root, 'src/platform/web/ui/fonts')
const fontsPackage = path.join(root, 'node_modules/@fontsource-variable/vazirmatn')

/** The weights that the styles use. */
const weights = { min: 400, max: 700, default: 400 }

/** What nearly every page shows, as CSS writes ranges. A page that shows anything else fetches a whole font besides. */
export const ranges = {
  // Arabic, Persian and Kurdish letters with their marks, digits and joiners.
  arabic:
    'U+0600-0655, U+0660-0671, U+0679, U+067E, U+0686, U+068E, U+0691, U+0695, U+0698, U+06A4, U+06A9, U+06AF, ' +
    'U+06B5, U+06BE, U+06C0, U+06C6-06CA, U+06CC, U+06CE, U+06D4-06D5, U+06F0-06F9, U+200C-200E, U+2010-2011, U+FDFC',
  // ASCII and the punctuation of texts and numbers.
  latin:
    'U+0020-007E, U+00A0, U+00AB, U+00B0-00B1, U+00B7, U+00BB, U+00D7, U+00F7, U+2013-2014, U+2018-2019, ' +
    'U+201C-201D, U+2022, U+2026, U+2039-203A, U+20AC, U+2212',
} as const

export type FirstFont = keyof typeof ranges

/** The characters of ranges as CSS writes them. */
export function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap((one) => {
      const [first, last = first] = one
        .trim()
        .slice('U+'.length)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: last! - first! + 1 }, (_, place) => String.fromCodePoint(first! + place))
    })
    .join('')
}

/** The range of a whole font, as its package says it. */
async function wholeRange(name: FirstFont): Promise<string> {
  const ranges = await fs.readFile(path.join(fontsPackage, 'unicode.json'), 'utf8')
  return (JSON.parse(ranges) as Record<FirstFont, string>)[name]
}

/**
 * What a whole font is fetched for: its characters without those of the first fonts. A browser that draws before a first
 * font has come would otherwise fetch the whole one in its place.
 */
export async function restOf(name: FirstFont): Promise<string> {
  const first = new Set([...charactersOf(ranges.arabic), ...charactersOf(ranges.latin)])
  const codes = [...charactersOf(await wholeRange(name))]
    .filter((one) => !first.has(one))
    .map((one) => one.codePointAt(0)!)
  const starts = codes.filter((code, place) => code !== codes[place - 1]! + 1)
  const ends = codes.filter((code, place) => code !== codes[place + 1]! - 1)
  return starts.map((start, place) => rangeOf(start, ends[place]!)).join(', ')
}

function rangeOf(start: number, end: number): string {
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
  return start === end ? `U+${hex(start)}` : `U+${hex(start)}-${hex(end)}`
}

/** One of the fonts, cut from the whole one. The same bytes each time. @returns a file in the format WOFF2 */
export async function cutFont(name: FirstFont): Promise<Buffer> {
  const whole = path.join(fontsPackage, `files/vazirmatn-${name}-wght-normal.woff2`)
  return subsetFont(await fs.readFile(whole), charactersOf(ranges[name]), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const name of ['arabic', 'latin'] as const)
    await fs.writeFile(path.join(fontsFolder, `vazirmatn-${name}.woff2`), await cutFont(name))
