import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Files, type PlantedTree, plantTree } from './planted-tree.ts'
import { format, lint, styles, types } from './programs.ts'
import type { Finding } from './source-tree.ts'

const lines = (count: number, text: string): string => `${text}\n`.repeat(count)
const branches = lines(11, '  if (n > 0) return n + 1')

/** The rule that must report the file, and the file. */
const linted: [rule: string, file: string, text: string][] = [
  ['max-lines)', 'src/platform/server/long-file.ts', lines(401, 'export {}')],
  [
    'max-lines-per-function',
    'src/platform/server/long-function.ts',
    `export function long(n: number): number {\n${lines(61, '  n += 1')}  return n\n}\n`,
  ],
  [
    'complexity',
    'src/platform/server/complex.ts',
    `export function complex(n: number): number {\n${branches}  return n\n}\n`,
  ],
  ['no-default-export', 'src/platform/server/default-export.ts', 'export default 1\n'],
  ['no-console', 'src/platform/server/console.ts', "console.log('x')\n"],
  [
    'no-floating-promises',
    'src/platform/server/floating.ts',
    "import { readFile } from 'node:fs/promises'\nreadFile('x')\n",
  ],
  [
    'switch-exhaustiveness-check',
    'src/platform/server/switch.ts',
    "export function pick(k: 'a' | 'b'): number {\n  switch (k) {\n    case 'a':\n      return 1\n  }\n  return 2\n}\n",
  ],
  [
    'eqeqeq',
    'src/platform/server/equal.ts',
    'export const equal = (a: number, b: number): boolean => a == b\n',
  ],
  ['no-explicit-any', 'src/platform/server/any.ts', 'export const any = (a: any): unknown => a\n'],
  [
    'max-lines-per-function',
    'src/platform/web/long-component.tsx',
    `export function Long() {\n${lines(151, '  // why')}  return <p />\n}\n`,
  ],
  [
    'no-misused-promises',
    'src/platform/web/misused.tsx',
    'const load = async () => Promise.resolve()\nexport function A() {\n  return <button type="button" onClick={load} />\n}\n',
  ],
  [
    'no-danger',
    'src/platform/web/danger.tsx',
    "export const A = () => <p dangerouslySetInnerHTML={{ __html: '' }} />\n",
  ],
  ['button-has-type', 'src/platform/web/button.tsx', 'export const A = () => <button>x</button>\n'],
  [
    'rules-of-hooks',
    'src/platform/web/hooks.tsx',
    "import { useState } from 'react'\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return <p />\n}\n",
  ],
  ['jsx-key', 'src/platform/web/key.tsx', "export const A = () => ['x'].map((x) => <p>{x}</p>)\n"],
]

const styled: Record<string, string> = {
  left: 'left: 0',
  'margin-left': 'margin-left: 1px',
  'padding-right': 'padding-right: 1px',
  'border-left': 'border-left-width: 1px',
  radius: 'border-top-left-radius: 2px',
  float: 'float: left',
  'text-align': 'text-align: left',
  justify: 'text-align: justify',
  'four-sides': 'margin: 1px 2px 3px 4px',
  'line-height': 'line-height: 1.4',
  font: 'font: 400 1rem/1.2 var(--font)',
  'letter-spacing': 'letter-spacing: 1px',
  italic: 'font-style: italic',
  hex: 'color: #fff',
  named: 'color: red',
  rgb: 'border-color: rgb(0 0 0)',
  unknown: 'colour: inherit',
  scrolls: 'overflow: auto',
}

const typed: Record<string, Files> = {
  contract: { 'src/platform/contract/dom.ts': 'export const title = document.title\n' },
  server: { 'src/platform/server/dom.ts': 'export const title = document.title\n' },
  web: { 'src/platform/web/node.ts': 'export const id = process.pid\n' },
  e2e: { 'e2e/wrong.e2e.ts': "export const count: number = 'x'\n" },
}

const planted: Files = {
  ...Object.fromEntries(linted.map(([, file, text]) => [file, text])),
  ...Object.assign({}, ...Object.values(typed)),
  ...Object.fromEntries(
    Object.entries(styled).map(([name, text]) => [
      `src/platform/web/ui/${name}.module.css`,
      `.a {\n  ${text};\n}\n`,
    ]),
  ),
  'src/platform/server/unformatted.ts': 'export const a = "x";\n',
}

const filesOf = (findings: Finding[]): string[] => [...new Set(findings.map((one) => one.file))]

describe('the programs of the checks', () => {
  let clean: PlantedTree
  let dirty: PlantedTree

  beforeAll(() => {
    clean = plantTree()
    dirty = plantTree(planted)
  })
  afterAll(() => {
    clean.remove()
    dirty.remove()
  })

  it('find nothing in a clean tree', async () => {
    const projects = Object.keys(typed).map((name) => types(clean.root, name))
    const found = await Promise.all([
      format(clean.root, ['src', 'e2e']),
      lint(clean.root, ['--type-aware']),
      styles(clean.root),
      ...projects,
    ])
    expect(found.flat()).toEqual([])
  })

  it('report every planted break of the lint rules', async () => {
    const found = await lint(dirty.root, ['--type-aware'])
    const isFound = ([rule, file]: (typeof linted)[number]): boolean =>
      found.some((one) => one.file === file && one.reason.includes(rule))
    expect(linted.filter((one) => !isFound(one)).map(([rule, file]) => `${file} ${rule}`)).toEqual([])
  })

  it('report every planted break of direction, type and colour in style sheets', async () => {
    const found = filesOf(await styles(dirty.root))
    const expected = Object.keys(styled).map((name) => `src/platform/web/ui/${name}.module.css`)
    expect(found.toSorted()).toEqual(expected.toSorted())
  })

  it.each(Object.entries(typed))('report what the %s project may not know', async (project, files) => {
    expect(filesOf(await types(dirty.root, project))).toContain(Object.keys(files)[0])
  })

  it('report an unformatted file', async () => {
    expect(filesOf(await format(dirty.root, ['src']))).toContain('src/platform/server/unformatted.ts')
  })
})
