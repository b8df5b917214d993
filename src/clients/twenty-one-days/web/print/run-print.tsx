import { useState } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx'
import type { ClientRuns, RunDetail } from '../../runs.contract.ts'
import { clientRunMessages } from '../client-run.messages.ts'
import { previewMessages } from './print.messages.ts'
import css from './run-sheet.module.css'
import type { Paper } from '#platform/web/organisation/paper-sheet.tsx'
import { RunSheet } from './run-sheet.tsx'

interface Props {
  data: ClientRuns
  run: RunDetail
  preview: boolean
  onBack: () => void
}

/** The programme as it prints: on paper always, on the screen when asked for. */
export function RunPrint({ data, run, preview, onBack }: Props) {
  const t = useMessages(previewMessages)
  const words = useMessages(clientRunMessages)
  const [paper, setPaper] = useState<Paper>('a4')
  if (!preview) return <RunSheet data={data} run={run} paper="a4" onScreen={false} />
  const papers = (['a4', 'phone'] as const).map((value) => ({ value, label: t.papers[value] }))
  return (
    <section className={css.preview} aria-label={t.title}>
      <div className="line-3" data-print="hide">
        <Button icon="arrow-back" autoFocus onClick={onBack}>
          {words.backToRun}
        </Button>
        <SegmentedControl label={t.paper} segments={papers} value={paper} onChange={setPaper} />
        <Button look="primary" icon="print" onClick={() => window.print()}>
          {t.print}
        </Button>
        <span>{t.language[data.client.language]}</span>
      </div>
      <RunSheet data={data} run={run} paper={paper} onScreen />
    </section>
  )
}
