import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { foodLists } from '../../food-lists.contract.ts'
import css from './print-preview.module.css'
import { PrintSheet } from './print-sheet.tsx'
import { previewMessages } from './print.messages.ts'
import type { Paper, PrintContent, PrintedList } from './printed-list.ts'

interface Props {
  printed: PrintedList
  isUnsaved?: boolean
  onBack?: () => void
}

/** Exactly the print, on the screen, with the choice of paper and of what is on it. */
export function PrintPreview({ printed, isUnsaved = false, onBack }: Props) {
  const t = useMessages(previewMessages)
  const [paper, setPaper] = useState<Paper>('a4')
  const [content, setContent] = useState<PrintContent>('foods')
  const kinds: PrintContent[] = [
    'foods',
    'exchanges',
    ...(printed.document.exchangePlan ? ['plan' as const] : []),
  ]
  const contents = kinds.map((value) => ({ value, label: t.contents[value] }))
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
        <SegmentedControl label={t.content} segments={contents} value={content} onChange={setContent} />
        <Button look="primary" icon="print" onClick={() => window.print()}>
          {t.print}
        </Button>
        <span className={css.language}>{t.language[printed.client.language]}</span>
      </div>
      {isUnsaved && (
        <div data-print="hide">
          <InlineMessage tone="plum">{content === 'foods' ? t.unsaved : t.storedOnly}</InlineMessage>
        </div>
      )}
      {content === 'foods' || isUnsaved ? (
        <PrintSheet printed={printed} paper={paper} onScreen />
      ) : (
        <CountedSheet printed={printed} paper={paper} isPlan={content === 'plan'} />
      )}
    </section>
  )
}

/** The sheet with the exchanges of its version. */
function CountedSheet({ printed, paper, isPlan }: { printed: PrintedList; paper: Paper; isPlan: boolean }) {
  const { kind, number, visit } = printed
  const query = useQuery(
    useApi().query(foodLists.exchanges, { params: { visitId: visit.id, kind }, query: { number } }),
  )
  return (
    <Loaded query={query} skeleton={<Skeleton shape="row" count={6} />}>
      {(exchanges) => (
        <PrintSheet printed={printed} paper={paper} onScreen exchanges={exchanges} isPlan={isPlan} />
      )}
    </Loaded>
  )
}
