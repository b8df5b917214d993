import { type Case, FORBIDDEN_IMPORTS } from './planted-imports.ts'

const UNITS = 'src/nutrition/units'
const FOODS = 'src/nutrition/foods'

/** One broken rule per case, by the check that must find it. */
export const CASES: Record<string, Case[]> = {
  boundaries: FORBIDDEN_IMPORTS,
  departments: [
    [
      'a row of an upper department',
      'src/team/roles/server/a.ts',
      "\nimport type { UnitsTable } from '#nutrition/units/server/units.table.ts'\nexport type A = UnitsTable",
      'departments/order',
      2,
    ],
    [
      'a contract of an upper department on a screen',
      'src/system/search/web/a.ts',
      "import { Unit } from '#nutrition/units/units.contract.ts'\nexport const a = Unit",
      'departments/order',
    ],
    [
      'a contract of an upper department in a contract, only as a type',
      'src/team/roles/a.contract.ts',
      "import type { Unit } from '#nutrition/units/units.contract.ts'\nexport type A = Unit",
      'departments/order',
    ],
  ],
  names: [
    ['a file in camel case', `${UNITS}/server/unitStore.ts`, 'export const a = 1', 'names'],
    ['a barrel', `${UNITS}/web/index.ts`, "export { UnitList } from './unit-list.tsx'", 'names'],
    ['a folder of utilities', 'src/platform/server/utils/text.ts', 'export const a = 1', 'names'],
    ['a department that the menu lacks', 'src/sales/units/server/a.ts', 'export const a = 1', 'names'],
    ['a folder that git ignores', 'src/platform/server/data/a.ts', 'export const a = 1', 'names'],
  ],
  clock: [
    ['Date.now', `${UNITS}/server/a.ts`, '\nexport const a = () => Date.now()', 'clock', 2],
    ['a new Date of now', `${UNITS}/web/a.ts`, 'export const a = () => new Date()', 'clock'],
    ['Date as a function', `${UNITS}/server/a.ts`, 'export const a = () => Date()', 'clock'],
    ['chance', 'src/platform/server/a.ts', 'export const a = () => Math.random()', 'clock'],
  ],
  words: [
    [
      'a word that was given up',
      'src/platform/server/a.ts',
      "\nexport const a = 'the shelf'\n// It is on the shelf.",
      'words',
      3,
    ],
    ['one in a document', 'docs/a.md', 'A facility is sold.', 'words'],
    ['one in a name', `${UNITS}/server/a.ts`, 'export const keepsPlan = true', 'words'],
    ['one at the end of a name', `${UNITS}/web/a.ts`, 'export const rowActs = []', 'words'],
  ],
  markup: [
    [
      'dangerouslySetInnerHTML',
      `${UNITS}/web/a.tsx`,
      "export const A = () => <p dangerouslySetInnerHTML={{ __html: '' }} />",
      'markup/raw-html',
    ],
    [
      'dangerouslySetInnerHTML in properties',
      `${UNITS}/web/a.ts`,
      "export const a = { dangerouslySetInnerHTML: { __html: '' } }",
      'markup/raw-html',
    ],
    [
      'innerHTML',
      `${UNITS}/web/a.ts`,
      "export const a = (e: Element) => {\n  e.innerHTML = ''\n}",
      'markup/raw-html',
      2,
    ],
    ['document.write', `${UNITS}/web/a.ts`, "export const a = () => document.write('')", 'markup/raw-html'],
    [
      'a link to a fragment',
      `${UNITS}/web/a.tsx`,
      'export const A = () => <a href="#name">x</a>',
      'markup/fragment',
    ],
    [
      'an inline style with a physical side',
      `${UNITS}/web/a.tsx`,
      'export const A = () => <p style={{ marginLeft: 1 }} />',
      'markup/physical-style',
    ],
  ],
  queries: [
    [
      'selectAll',
      `${UNITS}/server/a.ts`,
      'export const a = (q: { selectAll(): void }) => q.selectAll()',
      'queries/all-columns',
    ],
    [
      'returningAll',
      `${UNITS}/server/a.ts`,
      'export const a = (q: { returningAll(): void }) => q.returningAll()',
      'queries/all-columns',
    ],
    [
      'select * in a text',
      `${UNITS}/server/a.ts`,
      "export const a = 'select * from units'",
      'queries/all-columns',
    ],
    [
      'select u.* in a template',
      `${UNITS}/server/a.ts`,
      'export const a = (id: number) => `select u.* from units u where id = ${id}`',
      'queries/all-columns',
    ],
    [
      'select * in a migration',
      'db/migrations/0002_a.sql',
      'create view a as\nselect * from units;',
      'queries/all-columns',
      2,
    ],
  ],
  exports: [
    ['the type of CSV', `${UNITS}/web/a.ts`, "export const a = 'text/csv;charset=utf-8'", 'exports/raw-csv'],
    ['a byte-order mark', `${UNITS}/server/a.ts`, "export const a = '\\uFEFF'", 'exports/raw-csv'],
    [
      'doubled quotes',
      `${UNITS}/server/a.ts`,
      "export const a = (t: string) => t.replaceAll('\"', '\"\"')",
      'exports/raw-csv',
    ],
  ],
  'screen-paths': [
    ['a path of a manifest', `${UNITS}/web/a.ts`, "export const a = '/units'", 'screen-paths'],
    [
      'a path with a parameter',
      `${UNITS}/web/a.ts`,
      'export const a = (id: string) => `/units/${id}/edit`',
      'screen-paths',
    ],
    ['a hash address', `${FOODS}/web/a.ts`, "export const a = '#/anything'", 'screen-paths'],
    [
      'a link by literal',
      `${FOODS}/web/a.tsx`,
      'export const A = () => <a href="/somewhere">x</a>',
      'screen-paths',
    ],
  ],
  texts: [
    [
      'a Persian word in Arabic letters',
      `${UNITS}/web/a.messages.ts`,
      "export const a = { 'fa-IR': { b: 'علي' } }",
      'texts',
    ],
    [
      'a unit that may part from its number',
      `${UNITS}/web/a.messages.ts`,
      "export const a = { 'ar-IQ': { b: 'في ١٠٠ غرام' } }",
      'texts',
    ],
  ],
  'schema-parts': [
    [
      'a form that takes the schema of an operation',
      `${UNITS}/web/a.ts`,
      "import { units } from '../units.contract.ts'\nexport const a = units.create.body",
      'schema-parts',
      2,
    ],
    [
      'a part of a part',
      `${FOODS}/web/a.ts`,
      "import { units as u } from '#nutrition/units/units.contract.ts'\nexport const a = u['create'].body.shape.name",
      'schema-parts',
      2,
    ],
    [
      'a reply taken apart',
      'src/platform/web/a.ts',
      "import { views } from '#nutrition/units/units.contract.ts'\nexport const { reply } = views.list",
      'schema-parts',
      2,
    ],
  ],
  habits: [
    [
      'a skipped test',
      `${UNITS}/server/a.test.ts`,
      "import { it } from 'vitest'\nit.skip('x', () => {})",
      'habits/tests',
      2,
    ],
    [
      'a lonely suite',
      `${UNITS}/server/a.test.ts`,
      "import { describe } from 'vitest'\ndescribe.only('x', () => {})",
      'habits/tests',
      2,
    ],
    ['a promised test', 'e2e/a.e2e.ts', "import { test } from 'vitest'\ntest.todo('x')", 'habits/tests', 2],
    [
      'a test that runs at times',
      `${UNITS}/server/a.test.ts`,
      "import { it } from 'vitest'\nit.skipIf(true)('x', () => {})",
      'habits/tests',
      2,
    ],
    [
      'a snapshot',
      `${UNITS}/server/a.test.ts`,
      "import { expect } from 'vitest'\nexpect(1).toMatchInlineSnapshot()",
      'habits/tests',
      2,
    ],
    [
      'a mock',
      `${UNITS}/server/a.test.ts`,
      "import { vi } from 'vitest'\nvi.mock('./units.store.ts')",
      'habits/tests',
      2,
    ],
    ['a promise of work', `${UNITS}/server/a.ts`, '// TODO: later\nexport const a = 1', 'habits/comments'],
    [
      'two places to keep alike',
      `${UNITS}/server/a.ts`,
      '// keep in sync with b.ts\nexport const a = 1',
      'habits/comments',
    ],
    [
      'a silenced type checker',
      `${UNITS}/server/a.ts`,
      '// @ts-ignore\nexport const a = 1',
      'habits/comments',
    ],
    [
      'a rule off for a whole file',
      `${UNITS}/server/a.ts`,
      '/* eslint-disable no-console -- loud */\nexport const a = 1',
      'habits/comments',
    ],
    [
      'a rule off without a reason',
      `${UNITS}/server/a.ts`,
      '// oxlint-disable-next-line no-console\nexport const a = 1',
      'habits/comments',
    ],
    ['a file that does not parse', `${UNITS}/server/a.ts`, '\nexport const = 1', 'habits/syntax', 2],
  ],
  registry: [
    [
      'a domain that the server does not list',
      'src/content/playlists/playlists.contract.ts',
      'export const playlists = { list: endpoint({}) }',
      'registry',
    ],
    [
      'screens that the browser does not list',
      `${FOODS}/web/foods.screens.ts`,
      'export const foodScreens = []',
      'registry',
    ],
  ],
  guides: [
    ['a path that a guide invents', 'docs/a.md', 'see\n`src/nutrition/units/missing.ts`', 'guides', 2],
    [
      'a decision without a check',
      'docs/decisions/0001-a.md',
      '# 1\n\n## Background\n\n## Decision\n\n## Consequences',
      'guides',
    ],
    ['a script that a guide invents', 'CONTRIBUTING.md', 'run `npm run nothing`', 'guides'],
  ],
  repository: [
    [
      'a path of one machine',
      'docs/a.md',
      `see ${['', 'home', 'somebody', 'project'].join('/')}`,
      'machine-paths',
    ],
    [
      'an address in the lock file',
      'package-lock.json',
      '{\n"resolved": "https://example.org/a.tgz" }',
      'lockfile',
      2,
    ],
    [
      'an address in the lock file of a peer',
      'bench/peer/package-lock.json',
      '{\n"resolved": "https://example.org/a.tgz" }',
      'lockfile',
      2,
    ],
    [
      'a range of versions in a peer',
      'bench/peer/package.json',
      '{\n  "dependencies": {\n    "zod": "^4.6.7" } }',
      'exact-versions',
      3,
    ],
    [
      'a range of versions',
      'package.json',
      '{\n  "dependencies": {\n    "zod": "^4.6.7" } }',
      'exact-versions',
      3,
    ],
  ],
}
