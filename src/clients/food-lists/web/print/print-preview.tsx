import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListPrint } from '#platform/contract/user.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { foodLists } from '../../food-lists.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { PrintOptions } from './print-options.tsx'
import css from './print-preview.module.css'
import type { Paper } from '#platform/web/organisation/paper-sheet.tsx'
import { PrintSheet, type SheetProps } from './print-sheet.tsx'
import { previewMessages } from './print.messages.ts'
import type { PrintContent } from '../../list-paper-query.contract.ts'
import type { PrintedList, PrintedWith } from './printed-list.ts'
import { usePrintOptions } from './use-print-options.ts'

interface Props {
  printed: PrintedList
  /** Of the newest version; absent: an earlier one. */
  visitId?: number
  isUnsaved?: boolean
  onBack?: () => void
}

/** Exactly the print, on the screen, with the choice of paper and of what is on it. */
export function PrintPreview({ printed, visitId, isUnsaved = false, onBack }: Props) {
  const t = useMessages(previewMessages)
  const [paper, setPaper] = useState<Paper>('a4')
  const [week, setWeek] = useState('')
  const [options] = usePrintOptions()
  const withParts = visitId === undefined ? undefined : { visitId, week, options }
  const [content, setContent] = useState<PrintContent>('foods')
  const kinds: PrintContent[] = [
    'foods',
    'exchanges',
    ...(printed.document.exchangePlan ? ['plan' as const] : []),
  ]
  const contents = optionsOf(kinds, t.contents)
  const sheet = { printed, paper, onScreen: true, options, withParts }
  const papers = (['a4', 'phone'] as const).map((value) => ({ value, label: t.papers[value] }))
  return (
    <section className={css.preview} aria-label={t.title}>
      <div className="line-3" data-print="hide">
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
        {!isUnsaved && printed.check !== 'unsafe' && (
          <PaperFile printed={printed} content={content} options={options} withParts={withParts} />
        )}
        <span className="muted">{t.language[printed.client.language]}</span>
      </div>
      <div data-print="hide">
        <PrintOptions days={printed.days} week={week} onWeek={setWeek} isNewest={withParts !== undefined} />
      </div>
      {isUnsaved && <UnsavedNote content={content} withParts={withParts} />}
      {content === 'foods' || isUnsaved ? (
        <PrintSheet {...sheet} />
      ) : (
        <CountedSheet sheet={sheet} isPlan={content === 'plan'} />
      )}
    </section>
  )
}

/** The stored version as a file that can be sent to the client. */
function PaperFile({ printed, content, options, withParts }: PaperFileProps) {
  const t = useMessages(previewMessages)
  const api = useApi()
  const { kind, number, visit } = printed
  const { energy, grams, persons } = options
  const hasParts = withParts !== undefined && content !== 'plan'
  const query = {
    energy,
    grams,
    content,
    persons,
    shopping: hasParts && options.shopping,
    recipes: hasParts && options.recipes,
    ...(withParts?.week ? { week: Number(withParts.week) } : {}),
  }
  const making = useMutation({
    mutationFn: () => api.download(foodLists.paper, { params: { visitId: visit.id, kind, number }, query }),
  })
  return (
    <Button icon="export" busy={making.isPending} onClick={() => making.mutate()}>
      {t.file}
    </Button>
  )
}

interface PaperFileProps {
  printed: PrintedList
  content: PrintContent
  options: ListPrint
  /** Absent: an earlier version, which has none. */
  withParts: PrintedWith | undefined
}

/** What of the sheet is of the stored version. */
function UnsavedNote({ content, withParts }: { content: PrintContent; withParts: PrintedWith | undefined }) {
  const t = useMessages(previewMessages)
  const hasParts = withParts && (withParts.options.shopping || withParts.options.recipes)
  return (
    <div data-print="hide">
      <InlineMessage tone="plum">
        {content === 'foods' ? t.unsaved : t.storedOnly} {hasParts && t.unsavedParts}
      </InlineMessage>
    </div>
  )
}

/** The sheet with the exchanges of its version. */
function CountedSheet({ sheet, isPlan }: { sheet: SheetProps; isPlan: boolean }) {
  const { kind, number, visit } = sheet.printed
  const query = useQuery(
    useApi().query(foodLists.exchanges, { params: { visitId: visit.id, kind }, query: { number } }),
  )
  return (
    <Loaded query={query} skeleton={<Skeleton shape="row" count={6} />}>
      {(exchanges) => <PrintSheet {...sheet} exchanges={exchanges} isPlan={isPlan} />}
    </Loaded>
  )
}
