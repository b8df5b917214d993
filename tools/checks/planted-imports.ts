/** Title, file, text; the rule and the line it must be found at. */
export type Case = [title: string, file: string, text: string, rule: string, line?: number]

const UNITS = 'src/nutrition/units'
const FOODS = 'src/nutrition/foods'

/** Imports that the table of ARCHITECTURE.md §1 forbids. */
export const FORBIDDEN_IMPORTS: Case[] = [
  [
    'the browser imports server code',
    `${UNITS}/web/a.ts`,
    "import { nameOf } from '../server/units.store.ts'\nexport const a = nameOf",
    'boundaries/import',
  ],
  [
    'the browser imports a type of the server',
    `${UNITS}/web/a.ts`,
    "import type { UnitsTable } from '../server/units.table.ts'\nexport type A = UnitsTable",
    'boundaries/import',
  ],
  [
    'the browser writes an import type',
    `${UNITS}/web/a.ts`,
    "\nexport type A = import('../server/units.table.ts').UnitsTable",
    'boundaries/import',
    2,
  ],
  [
    'the browser lazily imports server code',
    `${UNITS}/web/a.ts`,
    "export const a = () => import('../server/units.store.ts')",
    'boundaries/import',
  ],
  [
    'the browser names a server file as worker',
    `${UNITS}/web/a.ts`,
    "export const a = new URL('../server/units.store.ts', import.meta.url)",
    'boundaries/import',
  ],
  [
    'the browser re-exports server code',
    `${UNITS}/web/a.ts`,
    "export { nameOf } from '../server/units.store.ts'",
    'boundaries/import',
  ],
  [
    'the browser imports a server package',
    `${UNITS}/web/a.ts`,
    "import { sql } from 'kysely'\nexport const a = sql",
    'boundaries/import',
  ],
  [
    'the browser imports Node',
    `${UNITS}/web/a.ts`,
    "import { join } from 'node:path'\nexport const a = join",
    'boundaries/import',
  ],
  [
    'a contract imports server code',
    `${UNITS}/b.contract.ts`,
    "import { nameOf } from './server/units.store.ts'\nexport const b = nameOf",
    'boundaries/import',
  ],
  [
    'a contract imports a package besides zod',
    `${UNITS}/b.contract.ts`,
    "import { useState } from 'react'\nexport const b = useState",
    'boundaries/import',
  ],
  [
    'a domain imports the screens of another',
    `${FOODS}/web/a.ts`,
    "import { UnitList } from '#nutrition/units/web/unit-list.tsx'\nexport const a = UnitList",
    'boundaries/import',
  ],
  [
    'the profile imports the screens of another department',
    'src/clients/profile/web/a.ts',
    "import { UnitList } from '#nutrition/units/web/unit-list.tsx'\nexport const a = UnitList",
    'boundaries/import',
  ],
  [
    'a domain imports the store of another',
    `${FOODS}/server/a.ts`,
    "import { nameOf } from '#nutrition/units/server/units.store.ts'\nexport const a = nameOf",
    'boundaries/import',
  ],
  [
    'a domain imports the app',
    `${FOODS}/server/a.ts`,
    "import { domains } from '#app/server/domains.ts'\nexport const a = domains",
    'boundaries/import',
  ],
  [
    'the platform imports a domain',
    'src/platform/server/a.ts',
    "import { nameOf } from '#nutrition/units/server/units.store.ts'\nexport const a = nameOf",
    'boundaries/import',
  ],
  [
    'the platform imports the app',
    'src/platform/server/a.ts',
    "import { domains } from '#app/server/domains.ts'\nexport const a = domains",
    'boundaries/import',
  ],
  [
    'server code imports web code',
    `${UNITS}/server/a.ts`,
    "import { Card } from '#platform/web/ui/card.tsx'\nexport const a = Card",
    'boundaries/import',
  ],
  [
    'product code imports a test',
    `${UNITS}/server/a.ts`,
    "import './units.store.test.ts'",
    'boundaries/import',
  ],
  [
    'product code imports tools',
    `${UNITS}/server/a.ts`,
    "import '../../../../e2e/units.e2e.ts'",
    'boundaries/import',
  ],
  [
    'product code imports a development package',
    `${UNITS}/server/a.ts`,
    "import { expect } from 'vitest'\nexport const a = expect",
    'boundaries/import',
  ],
  [
    'a relative import leaves the domain',
    `${FOODS}/server/a.ts`,
    "import type { UnitsTable } from '../../units/server/units.table.ts'\nexport type A = UnitsTable",
    'boundaries/import',
  ],
  [
    'an import lacks its ending',
    `${UNITS}/server/a.ts`,
    "import { nameOf } from './units.store'\nexport const a = nameOf",
    'boundaries/import',
  ],
  [
    'two files import each other',
    `${UNITS}/server/a.ts`,
    "import { a as b } from './a.ts'\nexport const a: unknown = b",
    'boundaries/cycle',
  ],
  ['a file stands outside of the tree', `${UNITS}/a.ts`, 'export const a = 1', 'boundaries/place'],
]
