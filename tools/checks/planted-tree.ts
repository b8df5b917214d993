import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Files of a project by path. */
export type Files = Record<string, string>

const ROOT = join(import.meta.dirname, '../..')
const CONFIGURATION = [
  '.oxfmtrc.json',
  '.oxlintrc.json',
  '.stylelintrc.mjs',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.contract.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
  'tsconfig.e2e.json',
]

/** The smallest project that keeps every rule: two domains, the platform, the app, one browser test. */
export const CLEAN: Files = {
  'package.json': `{
  "type": "module",
  "imports": { "#*": "./src/*" },
  "dependencies": { "kysely": "0.29.9", "react": "19.3.1", "zod": "4.6.7" },
  "devDependencies": { "vitest": "5.1.1" }
}
`,
  'package-lock.json':
    '{ "lockfileVersion": 3, "packages": { "node_modules/zod": { "version": "4.6.7" } } }\n',
  'db/migrations/0001_units.sql': '-- not select * but names\nselect id, name from units;\n',
  'src/platform/contract/dates.ts': `export type Today = string\n`,
  'src/platform/server/clock.ts': `export const now = (): Date => new Date()\n`,
  'src/platform/server/export/csv.ts': `export const CSV = 'text/csv'\nexport const BOM = '\\uFEFF'\n`,
  'src/platform/web/ui/tokens.css': `:root {\n  --text: #182929;\n  --lh-body: 1.8;\n}\n`,
  'src/platform/web/ui/card.module.css': `.card {\n  color: var(--text);\n  line-height: 1.6;\n  margin-inline-start: 1rem;\n}\n`,
  'src/platform/web/ui/toasts.module.css': `.toasts {\n  position: fixed;\n  left: 1rem;\n}\n`,
  'src/platform/web/ui/card.tsx': `import styles from './card.module.css'

export function Card({ text }: { text: string }) {
  return <p className={styles.card}>{text}</p>
}
`,
  'src/nutrition/units/units.contract.ts': `import { z } from 'zod/mini'
import type { Today } from '#platform/contract/dates.ts'

export const Unit = z.object({ id: z.string(), name: z.string() })
export type Unit = z.infer<typeof Unit> & { since?: Today }
`,
  'src/nutrition/units/units.domain.ts': `export const unitsDomain = {
  records: { unit: { hints: 'shared' } },
}
`,
  'src/nutrition/units/server/units.table.ts': `export type UnitsTable = { id: string; name: string }\n`,
  'src/nutrition/units/server/units.store.ts': `import type { UnitsTable } from './units.table.ts'

export const nameOf = (unit: UnitsTable): string => unit.name
`,
  'src/nutrition/units/server/units.routes.ts': `import { nameOf } from './units.store.ts'

export const unitRoutes = [nameOf]
export const dayOf = (instant: string): Date => new Date(instant)
`,
  'src/nutrition/units/server/units.store.test.ts': `import { expect, it } from 'vitest'
import { nameOf } from './units.store.ts'

it('names a unit', () => {
  expect(nameOf({ id: String(Date.now()), name: 'cup' })).toBe('cup')
})
`,
  'src/nutrition/units/web/units.screens.ts': `export const screens = [
  { path: '/units', screen: () => import('./unit-list.tsx') },
  { path: '/units/$unitId/edit', screen: () => import('./unit-list.tsx') },
]
`,
  'src/nutrition/units/web/unit-list.tsx': `import { Card } from '#platform/web/ui/card.tsx'
import type { Unit } from '../units.contract.ts'

export function UnitList({ units }: { units: Unit[] }) {
  return units.map((unit) => <Card key={unit.id} text={unit.name} />)
}
`,
  'src/nutrition/foods/foods.contract.ts': `import { Unit } from '#nutrition/units/units.contract.ts'

export const FoodUnit = Unit
`,
  'src/nutrition/foods/server/foods.routes.ts': `import type { UnitsTable } from '#nutrition/units/server/units.table.ts'

export const foodRoutes: UnitsTable[] = []
`,
  'src/app/server/domains.ts': `import { foodRoutes } from '#nutrition/foods/server/foods.routes.ts'
import { unitRoutes } from '#nutrition/units/server/units.routes.ts'

export const domains = [unitRoutes, foodRoutes]
`,
  'src/app/web/screens.ts': `import { screens as ofUnits } from '#nutrition/units/web/units.screens.ts'

export const screens = [...ofUnits]
`,
  'e2e/units.e2e.ts': `import { expect, it } from 'vitest'

it('opens the page', () => {
  expect(typeof document).toBe('undefined')
})
`,
}

function write(root: string, files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
}

export type PlantedTree = { root: string; remove(): void }

/** A project in a temporary folder with this project's configuration and packages: the clean files, then the planted ones. */
export function plantTree(planted: Files = {}): PlantedTree {
  const root = mkdtempSync(join(tmpdir(), 'back-office-checks-'))
  for (const name of CONFIGURATION) cpSync(join(ROOT, name), join(root, name))
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  write(root, CLEAN)
  write(root, planted)
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
