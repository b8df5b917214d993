import type { MenuEntry, Screen } from '../routing/screen.ts'

const numbersPage = async () => (await import('./declared-report.tsx')).DeclaredReport
const rowsPage = async () => (await import('./declared-rows.tsx')).DeclaredRows

/**
 * The two screens of a declared report, which the menu names: its numbers, and the list behind them.
 * @param rows the report with the columns of its rows
 */
export function reportScreens(
  name: string,
  menu: MenuEntry,
  rows: () => Promise<{ rows: object }>,
): Screen[] {
  const path = `/reports/${name}` as const
  const permission = `reports.${name}.read`
  const load = (page: typeof numbersPage | typeof rowsPage) => async () => {
    const [Page, declared] = await Promise.all([page(), rows()])
    return { Screen: Page, props: { rows: declared.rows } }
  }
  return [
    { path, menu, load: load(numbersPage), permission },
    { path: `${path}/rows`, load: load(rowsPage), permission },
  ]
}
