import { type ReactNode, Suspense, useState } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { useApi, useMay } from '../app-context.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { lazyPart } from '../list/lazy-part.ts'
import type { MenuEntry } from '../ui/menu.tsx'
import { reportMessages } from './report.messages.ts'

const PrepareDialog = lazyPart(() =>
  import('../prepared/prepare-dialog.tsx').then((module) => module.PrepareDialog),
)

interface Exported {
  /** Of the report, as its permissions have it. */
  name: string
  title: string
  endpoint: Endpoint
  query: Readonly<Record<string, unknown>>
}

/** The numbers of a report as a file, at once or made in the background: what its menu offers, and the dialog of it. */
export function useReportExports(exported: Exported): { entries: MenuEntry[]; dialog: ReactNode } {
  const { name, title, endpoint, query } = exported
  const words = useMessages(reportMessages)
  const api = useApi()
  const {
    prefs: { locale, calendar },
  } = useLocale()
  const mayExport = useMay(`reports.${name}.export`)
  const [isPreparing, setPreparing] = useState(false)
  if (!mayExport) return { entries: [], dialog: null }
  const atOnce = (['xlsx', 'csv'] as const).map((format) => ({
    id: format,
    label: words[format],
    icon: 'export' as const,
    onAction: () => void api.download(endpoint, { query: { ...query, format, locale, calendar } }),
  }))
  const prepare = {
    id: 'prepare',
    label: words.prepare,
    icon: 'clock' as const,
    onAction: () => setPreparing(true),
  }
  const dialog = (
    <Suspense>
      {isPreparing && (
        <PrepareDialog title={title} endpoint={endpoint} query={query} onClose={() => setPreparing(false)} />
      )}
    </Suspense>
  )
  return { entries: [...atOnce, prepare], dialog }
}
