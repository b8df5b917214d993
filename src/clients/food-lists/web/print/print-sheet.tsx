import { zones } from '#platform/contract/text/calendar.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import type { ListPrint } from '#platform/contract/user.ts'
import { LocaleProvider } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { listCheckMessages } from '../list-check.messages.ts'
import { PrintBody } from './print-body.tsx'
import { PrintContact } from './print-contact.tsx'
import { PrintHead } from './print-head.tsx'
import { PrintRemarks } from './print-remarks.tsx'
import css from './print-sheet.module.css'
import { PrintRecipes } from './print-recipes.tsx'
import { PrintShopping } from './print-shopping.tsx'
import type { Paper, PrintedList, PrintedWith } from './printed-list.ts'

interface Props {
  printed: PrintedList
  paper: Paper
  onScreen: boolean
  options: ListPrint
  /** Absent for an earlier version: what follows from the list follows from the newest. */
  withParts?: PrintedWith | undefined
}

/**
 * The sheet in the client's language, digits and calendar, whatever the staff member's are. Black on white; no meal
 * is parted between pages. `lang` picks the page numbers' words and digits in the style sheet.
 */
export function PrintSheet({ printed, paper, onScreen, options, withParts }: Props) {
  const { language } = printed.client
  return (
    <LocaleProvider prefs={defaultPrefs[language]} zone={zones[language === 'ar-IQ' ? 'IQ' : 'IR']}>
      <article
        className={css.sheet}
        lang={language}
        dir="rtl"
        data-theme="light"
        data-paper={paper}
        data-screen={onScreen || undefined}
      >
        <PrintHead printed={printed} />
        {printed.check === 'unsafe' ? (
          <Refused />
        ) : (
          <>
            <PrintBody printed={printed} options={options} />
            <PrintRemarks printed={printed} />
            <PrintContact />
            {withParts && options.shopping && <PrintShopping printed={printed} withParts={withParts} />}
            {withParts && options.recipes && <PrintRecipes printed={printed} withParts={withParts} />}
          </>
        )}
      </article>
    </LocaleProvider>
  )
}

/** In place of what must not be followed. */
function Refused() {
  const t = useMessages(listCheckMessages)
  return <strong>{t.noPrint}</strong>
}
