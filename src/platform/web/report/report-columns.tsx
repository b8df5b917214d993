import { Suspense, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { reportMessages } from './report.messages.ts'
import type { ReportColumn } from './report-columns-dialog.tsx'
import type { ReportModel } from './use-report.ts'
import { lazyPart } from '../list/lazy-part.ts'

const ColumnsDialog = lazyPart(() =>
  import('./report-columns-dialog.tsx').then((module) => module.ReportColumnsDialog),
)

interface Props {
  columns: readonly ReportColumn[]
  report: ReportModel
}

/** Which numbers the table shows. */
export function ReportColumns(props: Props) {
  const t = useMessages(reportMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="small" icon="columns" onClick={() => setOpen(true)}>
        {t.columns}
      </Button>
      {isOpen && (
        <Suspense>
          <ColumnsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
