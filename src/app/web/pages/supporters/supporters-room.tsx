import { useLocation } from '@tanstack/react-router'
import { useMay } from '#platform/web/app-context.tsx'
import type { Search } from '#platform/web/routing/search-params.ts'
import { SharingPage } from '#clients/supporters/web/sharing-page.tsx'
import { useQualityColumns } from './quality-columns.tsx'
import { SupporterList } from '#clients/supporters/web/supporter-list.tsx'

/** `/dashboards/supporters-admin`: the load of every supporter; with `?from=` their clients are shared among others. */
export function Screen() {
  const { search } = useLocation()
  const mayAssign = useMay('clients.assign')
  const from = (search as Search)['from']
  const isGiven = typeof from === 'string' && /^(none|[1-9]\d{0,14})$/.test(from)
  return isGiven && mayAssign ? <SharingPage key={from} from={from} /> : <AllSupporters />
}

function AllSupporters() {
  return <SupporterList quality={useQualityColumns()} />
}
