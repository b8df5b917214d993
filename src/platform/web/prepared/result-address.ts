import type { BackgroundExport } from '#platform/contract/background-exports.ts'
import { stringifySearch } from '../routing/search-params.ts'
import { hrefOf } from '../routing/screen.ts'

/**
 * Where the answer of a report that was counted in the background is shown: its screen with the choices that it was
 * asked with. Null for a file, which is fetched instead.
 */
export function resultHref({ id, address, screen }: Pick<BackgroundExport, 'id' | 'address' | 'screen'>) {
  const [, search = ''] = address.split('?')
  const {
    from,
    to,
    compare = 'none',
    format,
    calendar: _calendar,
    ...chosen
  } = Object.fromEntries(new URLSearchParams(search))
  if (format !== undefined) return null
  const period = from === undefined ? {} : { period: `${from}..${to}` }
  const compared = compare === 'none' ? {} : { compare }
  const path = screen as `/${string}`
  return hrefOf(path, {}, stringifySearch({ ...period, ...compared, ...chosen, result: String(id) }))
}
