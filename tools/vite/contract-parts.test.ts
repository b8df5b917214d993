import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { units } from '#nutrition/units/units.contract.ts'
import { readContract } from './contract-code.ts'
import { contractReader } from './contract-parts.ts'

const src = resolve(import.meta.dirname, '../../src')
const partsOf = contractReader(src)
const contracts = globSync(['**/*.contract.ts', 'platform/contract/*.ts'], { cwd: src })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => [file.replaceAll('\\', '/')])

/** Names between the braces of `export { … } from '…?part'`. */
const namesOf = (facade: string, part: string): string[] =>
  new RegExp(`\\{ (.*) \\} from "[^"]*\\?${part}"`).exec(facade)?.[1]?.split(', ').sort() ?? []

const codeOf = (source: string) => readContract(parseAst(source, { lang: 'ts' }), source)

describe('contracts in the browser', () => {
  it.each(contracts)('%s keeps all its names', async (file) => {
    const { facade } = partsOf(resolve(src, file))
    const names = [...namesOf(facade, 'plain'), ...namesOf(facade, 'schemas')].sort()
    const all = Object.keys(await import(resolve(src, file)))
    // The manifest of a catalogue is not for the browser.
    const isKept = (name: string) => !(name.endsWith('Domain') && file.endsWith('.contract.ts'))
    expect(names).toEqual(all.filter((name) => isKept(name)).sort())
  })

  it.each(contracts)('%s keeps its operations apart from its schemas', (file) => {
    // What endpoints spread holds no schema: else the whole list of operations would count as one.
    expect(partsOf(resolve(src, file)).schemas).not.toMatch(/endpoint\(\{|\{"method":/)
  })

  it('are called without schemas', () => {
    const { facade, plain, schemas } = partsOf(resolve(src, 'team/teams/teams.contract.ts'))
    expect(namesOf(facade, 'plain')).toEqual(['teamSorts', 'teams'])
    expect(namesOf(facade, 'schemas')).toEqual(['team', 'teamDraft', 'teamQueries'])
    expect(plain).not.toContain('import')
    expect(plain).toContain('"path":"admin/teams/:teamId"')
    expect(plain).toContain('"path":"admin/teams/:teamId/members"')
    expect(schemas).toContain('export const teamDraft = z.strictObject({')
    expect(schemas).not.toContain('admin/teams')
  })

  it('are called without schemas where they are those of a catalogue', () => {
    const { facade, plain, schemas } = partsOf(resolve(src, 'nutrition/units/units.contract.ts'))
    expect(namesOf(facade, 'plain')).toEqual(['unitKindNames', 'unitKinds', 'unitLimits', 'units'])
    expect(namesOf(facade, 'schemas')).toEqual(['unit', 'unitDraft'])
    expect(plain).not.toContain('import')
    expect(plain + schemas).not.toContain('catalogueDomain')
    expect(plain).toContain('"get":{"method":"GET","path":"admin/units/:unitId","permission":"units.read"}')
    expect(schemas).toContain('export const unitDraft = catalogueDraft({')
    expect(schemas).not.toMatch(/path|admin\/units/)
  })

  it('are those of the server where a catalogue says them', () => {
    const { plain } = partsOf(resolve(src, 'nutrition/units/units.contract.ts'))
    const written = JSON.parse(/units = (\{.*\})/.exec(plain)?.[1] ?? '')
    expect(units).toMatchObject(written)
    expect(Object.keys(written).sort()).toEqual(Object.keys(units).sort())
  })

  it('are refused as those of a catalogue without a path to read', () => {
    expect(() => codeOf("export const a = catalogue({ path: prefix, id: 'unitId' })")).toThrow('path and id')
  })

  it('take limits of other contracts along, but no module with schemas', () => {
    const { plain } = partsOf(resolve(src, 'platform/contract/scalars.ts'))
    expect(plain).toContain('export const limits = {')
    expect(plain).not.toContain('import')
  })

  it('lose of an endpoint what only the server reads', () => {
    const source =
      "export const a = { b: endpoint({ method: 'GET', reply: z.null(), path: 'admin/a', ...more }) }"
    const [statement] = codeOf(source).statements
    expect(statement?.text.replaceAll(/\s+/g, ' ')).toBe(
      "export const a = { b: endpoint({ method: 'GET', path: 'admin/a', ...more }) }",
    )
    expect([...(statement?.uses ?? [])].sort()).toEqual(['a', 'endpoint', 'more'])
  })

  it('are operations without a call where method and path are one text', () => {
    const source = "export const a = { b: operation('GET admin/a/:id', { reply: z.null(), ...more }) }"
    const [statement] = codeOf(source).statements
    expect(statement?.text.replaceAll(/\s+/g, ' ')).toBe(
      'export const a = { b: {"method":"GET","path":"admin/a/:id", ...more } }',
    )
    expect([...(statement?.uses ?? [])].sort()).toEqual(['a', 'more'])
    expect(() => codeOf('export const a = { b: operation(place, {}) }')).toThrow('path as a text')
  })

  it.each(["export * from './b.ts'", 'const a = 1\nexport { a }', 'register()', 'export default 1'])(
    'are refused when a part could get lost: %s',
    (source) => {
      expect(() => codeOf(source)).toThrow('contract-parts: nothing is named by')
    },
  )
})
