import type { ListPrint } from '#platform/contract/user.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListExchanges } from '../../list-exchanges.contract.ts'
import { PaperContact, usePaper } from '#platform/web/organisation/paper-parts.tsx'
import { type Paper, PaperSheet } from '#platform/web/organisation/paper-sheet.tsx'
import { listCheckMessages } from '../list-check.messages.ts'
import { PrintBody } from './print-body.tsx'
import { PrintPlan, PrintSwaps } from './print-exchanges.tsx'
import { PrintHead } from './print-head.tsx'
import { PrintRemarks } from './print-remarks.tsx'
import css from './print-sheet.module.css'
import { PrintRecipes } from './print-recipes.tsx'
import { PrintShopping } from './print-shopping.tsx'
import type { PrintedList, PrintedWith } from './printed-list.ts'

export interface SheetProps {
  printed: PrintedList
  paper: Paper
  onScreen: boolean
  options: ListPrint
  /** Absent for an earlier version: what follows from the list follows from the newest. */
  withParts?: PrintedWith | undefined
  /** With the exchanges of the list. */
  exchanges?: ListExchanges
  /** What is planned in exchanges stands in place of the foods. */
  isPlan?: boolean
}

/**
 * The printed list: no meal is parted between pages. `lang` picks the page numbers' words and digits in the style
 * sheet.
 */
export function PrintSheet(props: SheetProps) {
  const { printed, paper, onScreen } = props
  const { language } = printed.client
  return (
    <PaperSheet className={css.sheet} language={language} paper={paper} onScreen={onScreen}>
      <PrintHead printed={printed} />
      {printed.check === 'unsafe' ? <Refused /> : <Contents {...props} />}
    </PaperSheet>
  )
}

/** The foods, or what is planned in exchanges, and what goes with them. */
function Contents({ printed, options, withParts, exchanges, isPlan = false }: SheetProps) {
  const service = usePaper()
  return (
    <>
      {exchanges && isPlan ? (
        <PrintPlan printed={printed} exchanges={exchanges} />
      ) : (
        <PrintBody printed={printed} options={options} {...(exchanges && { exchanges })} />
      )}
      {exchanges && <PrintSwaps exchanges={exchanges} isPlan={isPlan} />}
      <PrintRemarks printed={printed} />
      <PaperContact of={service} />
      {withParts && !isPlan && <Parts printed={printed} withParts={withParts} />}
    </>
  )
}

/** What follows from the foods of the list, as far as it was chosen. */
function Parts({ printed, withParts }: { printed: PrintedList; withParts: PrintedWith }) {
  const { options } = withParts
  return (
    <>
      {options.shopping && <PrintShopping printed={printed} withParts={withParts} />}
      {options.recipes && <PrintRecipes printed={printed} withParts={withParts} />}
    </>
  )
}

/** In place of what must not be followed. */
function Refused() {
  const t = useMessages(listCheckMessages)
  return <strong>{t.noPrint}</strong>
}
