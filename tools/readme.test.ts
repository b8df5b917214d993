import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeSettings, readSettings } from '../src/app/server/settings.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const readme = read('README.md')

/** Names of the variables in the schema of the environment. */
function variables(): string[] {
  const schema = /const environment = z\.object\(\{([^]*?)\n\}\)/.exec(
    read('src/app/server/settings.ts'),
  )?.[1]
  return [...(schema ?? '').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name)
}

const rowOf = (name: string) =>
  readme.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${name}\``))

describe('the README', () => {
  it('has a row for every setting, and no other', () => {
    expect(variables()).toContain('PORT')
    expect(variables().filter((name) => rowOf(name) === undefined)).toEqual([])
    const table = readme.slice(readme.indexOf('| Variable |'), readme.indexOf('## Your own PostgreSQL'))
    const named = [...table.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)].flatMap(([, names = '']) =>
      names.replaceAll('`', '').split(', '),
    )
    expect(named.toSorted()).toEqual(variables().toSorted())
  })

  it('gives the defaults as they are', () => {
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

  it('shows pictures that exist, none heavier than 150 kB', () => {
    const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file = '']) => file)
    expect(pictures.length).toBeGreaterThanOrEqual(6)
    for (const file of pictures) {
      expect([file, readFileSync(path.join(root, file)).byteLength <= 150_000]).toEqual([file, true])
    }
  })
})
