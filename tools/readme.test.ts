import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeSettings, readSettings } from '../src/app/server/settings.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const operate = read('docs/operate.md')

/** Names of the variables in the schema of the environment. */
function variables(): string[] {
  const schema = /const environment = z\.object\(\{([^]*?)\n\}\)/.exec(
    read('src/app/server/settings.ts'),
  )?.[1]
  return [...(schema ?? '').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name)
}

const rowOf = (name: string) =>
  operate.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${name}\``))

describe('the settings of docs/operate.md', () => {
  it('have a row for every setting, and no other', () => {
    expect(variables()).toContain('PORT')
    expect(variables().filter((name) => rowOf(name) === undefined)).toEqual([])
    const table = operate.slice(operate.indexOf('| Variable |'), operate.indexOf('## Your own PostgreSQL'))
    const named = [...table.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)].flatMap(([, names = '']) =>
      names.replaceAll('`', '').split(', '),
    )
    expect(named.toSorted()).toEqual(variables().toSorted())
  })

  it('give the defaults as they are', () => {
    const defaults = describeSettings(readSettings({}, '/data'))
    for (const name of [
      'PORT',
      'HOST',
      'API_ROOT',
      'APP_URL',
      'ADMIN_USERNAME',
      'SAMPLE_DATA',
      'LOG_LEVEL',
    ]) {
      expect([name, rowOf(name)]).toEqual([name, expect.stringContaining(`\`${defaults[name]}\``)])
    }
  })
})

/** The documents that people read, not the decisions of those who build. */
const documents = [
  ...readdirSync(root).filter((name) => /^[A-Z]+\.md$/.test(name)),
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

/** Links and pictures of a document that lead to a file of the project, and the heading that they name. */
const linksOf = (document: string) =>
  [...read(document).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].map(([, link = '', heading]) => ({
    file: link === '' ? document : path.join(path.dirname(document), link),
    heading,
  }))

/** What GitHub makes of a heading. */
const anchorsOf = (document: string): string[] =>
  [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\d_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

describe('the documents', () => {
  it('link to files and headings that exist', () => {
    expect(documents).toContain('docs/api.md')
    const broken = documents.flatMap((document) =>
      linksOf(document)
        .filter(
          ({ file, heading }) =>
            !existsSync(path.join(root, file)) || (heading && !anchorsOf(file).includes(heading)),
        )
        .map(({ file, heading }) => `${document}: ${file}#${heading ?? ''}`),
    )
    expect(broken).toEqual([])
  })

  it('show pictures, none heavier than 150 kB', () => {
    const pictures = documents.flatMap(linksOf).filter(({ file }) => file.endsWith('.webp'))
    expect(new Set(pictures.map(({ file }) => file)).size).toBeGreaterThanOrEqual(11)
    for (const { file } of pictures) {
      expect([file, readFileSync(path.join(root, file)).byteLength <= 150_000]).toEqual([file, true])
    }
  })

  it('begin with a README that shows one picture and says how to test', () => {
    const readme = read('README.md')
    expect([...readme.matchAll(/!\[/g)]).toHaveLength(1)
    expect(readme).toContain('\n## Test\n\n```\nnpm test\n```\n')
  })
})
