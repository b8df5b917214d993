import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultPrefs, type LocaleId } from '#platform/contract/text/locale.ts'
import type { Sheet } from '#platform/server/testing/export-sheet.ts'

const root = new URL('../../', import.meta.url)
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })

/** Every exported file of the product, each beside its domain (`*.sheets.ts`); a file without a sheet fails below. */
const modules: Readonly<Record<string, readonly Sheet[]>>[] = await Promise.all(
  files.filter((path) => path.endsWith('.sheets.ts')).map((path) => import(new URL(path, root).pathname)),
)
const sheets = modules.flatMap((module) => Object.values(module)).flat()

/** What makes the files of all declared reports, of which each report has a sheet of its own. */
const ofAllReports = ['groupColumns', 'factColumns', 'ratioColumns', 'judgedColumns']

const isDate = /^\d{4}-\d\d-\d\d$/
const isInstant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

describe.each(sheets.map((sheet) => [sheet.name, sheet] as const))('the file of %s', (_, sheet) => {
  const { make, headers, kinds, cases } = sheet
  const locales = Object.keys(defaultPrefs) as LocaleId[]

  it.each(locales)('has its columns in their order in %s', (locale) => {
    expect(make(locale).map(({ header, kind }) => [header, kind])).toEqual(
      headers[locale].map((header, at) => [header, kinds[at]]),
    )
  })

  it.each(locales)('calls no two columns the same in %s', (locale) => {
    expect(new Set(headers[locale]).size).toBe(kinds.length)
  })

  it.each(cases.map((one) => [one.title, one] as const))('has the cells of %s', (_title, { row, cells }) => {
    for (const locale of locales) {
      const columns = make(locale)
      const named = (values: readonly unknown[]) => values.map((value, at) => [headers[locale][at], value])
      expect(named(columns.map(({ value }) => value(row as never)))).toEqual(named(cells[locale]))
    }
  })

  it.each(locales)('would show two columns that are swapped in %s', (locale) => {
    const ofColumns = headers[locale].map((_header, at) =>
      JSON.stringify(cases.map((one) => one.cells[locale][at])),
    )
    expect(ofColumns.filter((cells, at) => ofColumns.indexOf(cells) !== at)).toEqual([])
  })

  it('has its days and instants as such, which a spreadsheet sorts and counts', () => {
    const cells = cases.flatMap((one) => Object.values(one.cells)).flatMap((row) => [...row.entries()])
    const texts = cells.filter((cell): cell is [number, string] => typeof cell[1] === 'string')
    expect(texts.filter(([at, text]) => isDate.test(text) && kinds[at] !== 'date')).toEqual([])
    expect(texts.filter(([at, text]) => isInstant.test(text) && kinds[at] !== 'instant')).toEqual([])
  })
})

describe('the exported files of the product', () => {
  const sources = files
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/testing/'))
    .filter((path) => !/^platform\/server\/(?:export|catalogue)\//.test(path))
    .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }))
  const proven = new Set(sheets.map(({ name }) => name))

  const named = (pattern: RegExp) =>
    sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name))

  /** Declared by kinds of columns, which the files of five catalogues prove. */
  const ofCatalogues = named(/const (\w+) = catalogueFile</g)

  it('are all here: whatever makes columns has its cells above', () => {
    const makers = [
      ...named(/function (\w+)\((?:(?!\bfunction )[^])*?\): (?:Promise<)?ExportColumn</g),
      ...named(/const (\w+) = factList\(/g),
      ...named(/= reportRoutes\(\s*(\w+),/g),
    ].filter((name) => !ofAllReports.includes(name))
    expect(makers.length).toBeGreaterThan(80)
    const forgotten = makers.filter((name) => !proven.has(name))
    expect(forgotten, 'columns without cells in server/testing/<domain>.sheets.ts').toEqual([])
    expect([...proven].filter((name) => ![...makers, ...ofCatalogues].includes(name))).toEqual([])
  })

  it('are all made of such columns', () => {
    const known = new Set([...proven, ...ofAllReports, ...ofCatalogues])
    const given = sources.flatMap(({ path, text }) =>
      [
        ...text.matchAll(
          /\b(?:(?:exportFile(?:<.*>)?\(|listFile\(query, audit, )\{[^]*?\bcolumns|catalogueRoutes\(\{[^]*?\bfile)(?:: (\w+)[(, ]|.*)/g,
        ),
      ].map(([, name = path]) => name),
    )
    expect(given.length).toBeGreaterThan(45)
    expect(given.filter((name) => !known.has(name))).toEqual([])
    const rows = sources
      .filter(({ text }) => text.includes('= reportRoutes('))
      .map(({ path, text }) => /^  (\w+),\n\)$/m.exec(text)?.[1] ?? path)
    expect(rows.filter((name) => !known.has(name))).toEqual([])
  })
})
