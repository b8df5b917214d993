import type { Screen } from '../routing/screen.ts'

interface Parts extends Pick<Screen, 'menu'> {
  load: Screen['load']
  loadRows: Screen['load']
}

/** The two screens of a declared report, which the menu names: its numbers, and the list behind them. */
export function reportScreens(name: string, { menu, load, loadRows }: Parts): Screen[] {
  const path = `/reports/${name}` as const
  const permission = `reports.${name}.read`
  return [
    { path, ...(menu && { menu }), load, permission },
    { path: `${path}/rows`, load: loadRows, permission },
  ]
}
