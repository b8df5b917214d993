import { useState } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx'
import { PrintOptions } from './print-options.tsx'
import css from './print-preview.module.css'
import { PrintSheet } from './print-sheet.tsx'
import { previewMessages } from './print.messages.ts'
import type { Paper, PrintedList } from './printed-list.ts'
import { usePrintOptions } from './use-print-options.ts'

interface Props {
  printed: PrintedList
  /** Of the newest version; absent: an earlier one. */
  visitId?: number
  isUnsaved?: boolean
  onBack?: () => void
}

/** Exactly the print, on the screen, with the choice of paper. */
export function PrintPreview({ printed, visitId, isUnsaved, onBack }: Props) {
  const t = useMessages(previewMessages)
  const [paper, setPaper] = useState<Paper>('a4')
  const [week, setWeek] = useState('')
  const [options] = usePrintOptions()
  const withParts = visitId === undefined ? undefined : { visitId, week, options }
  const hasParts = withParts !== undefined && (options.shopping || options.recipes)
  const papers = (['a4', 'phone'] as const).map((value) => ({ value, label: t.papers[value] }))
  return (
    <section className={css.preview} aria-label={t.title}>
      <div className={css.tools} data-print="hide">
        {onBack && (
          <Button icon="arrow-back" autoFocus onClick={onBack}>
            {t.back}
          </Button>
        )}
        <SegmentedControl label={t.paper} segments={papers} value={paper} onChange={setPaper} />
        <Button look="primary" icon="print" onClick={() => window.print()}>
          {t.print}
        </Button>
        <span className={css.language}>{t.language[printed.client.language]}</span>
      </div>
      <div data-print="hide">
        <PrintOptions days={printed.days} week={week} onWeek={setWeek} isNewest={withParts !== undefined} />
      </div>
      {isUnsaved && (
        <div data-print="hide">
          <InlineMessage tone="plum">
            {t.unsaved} {hasParts && t.unsavedParts}
          </InlineMessage>
        </div>
      )}
      <PrintSheet printed={printed} paper={paper} onScreen options={options} withParts={withParts} />
    </section>
  )
}
