import type { ReactNode } from 'react'
import { addDays } from '#platform/contract/text/calendar.ts'
import { localDigits } from '#platform/contract/text/digits.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Code } from '#platform/web/text/code.tsx'
import { PaperBrand, usePaper } from '#platform/web/organisation/paper-parts.tsx'
import { safetyItems } from '#clients/clients/safety.contract.ts'
import { localName } from '../../list-text.contract.ts'
import css from './print-sheet.module.css'
import { listPaperMessages } from '../../list-paper.contract.ts'
import type { PrintedList } from './printed-list.ts'

/** Service, kind of list, for whom, for which days, by whom; and what must not be overlooked. */
export function PrintHead({ printed }: { printed: PrintedList }) {
  const t = useMessages(listPaperMessages)
  const { format, locale } = useLocale()
  const { client, visit, safety } = printed
  const paper = usePaper()
  const range = format.dateRange(printed.fromDay, addDays(printed.fromDay, printed.days - 1))
  const allergies = safety.allergies.map((name) => localName(name, locale).text)
  const named = new Set(safetyItems(safety).flatMap((one) => (one.kind === 'condition' ? one.code : [])))
  const conditions = [
    ...(safety.isPregnant ? [t.pregnant] : []),
    ...(safety.infantMonths === null ? [] : [t.breastfeeding]),
    ...safety.conditions.filter(({ code }) => named.has(code)).map((name) => localName(name, locale).text),
  ]
  return (
    <header className={css.head}>
      <PaperBrand of={paper} />
      <p className={css.title}>
        {t.kinds[printed.kind]}
        <span className={css.version}>{printed.state === 'draft' ? t.draft : t.version(printed.number)}</span>
      </p>
      <dl className={css.facts}>
        <Fact term={t.client}>
          <bdi>{client.fullName}</bdi>
        </Fact>
        <Fact term={t.code}>
          <Code>{client.code}</Code>
        </Fact>
        <Fact term={t.window}>{range}</Fact>
        {visit.weightG !== null && <Fact term={t.weight}>{format.weight(visit.weightG)}</Fact>}
        {client.supporter && (
          <Fact term={t.supporter}>
            <bdi>{client.supporter}</bdi>
          </Fact>
        )}
        {allergies.length > 0 && <Fact term={t.allergies}>{format.list(allergies)}</Fact>}
        {conditions.length > 0 && <Fact term={t.conditions}>{format.list(conditions)}</Fact>}
      </dl>
      <FastingLines printed={printed} />
      {printed.waterGlasses !== null && <p className={css.remark}>{t.water(printed.waterGlasses)}</p>}
    </header>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{term}:</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** When to eat on the first and on the last fasted day; in a list with both kinds of day, which are fasted. */
function FastingLines({ printed: { fastingTimes, document } }: { printed: PrintedList }) {
  const t = useMessages(listPaperMessages)
  const { format } = useLocale()
  const local = (time: string) => localDigits(time, format.prefs.digits)
  const mixed = document.fasting?.diet === null ? document.fasting.days : []
  return (
    <>
      {fastingTimes.map(({ day, dawn, iftar }) => (
        <p key={day} className={css.remark}>
          {t.fasting(format.dayMonth(day), local(dawn), local(iftar))}
        </p>
      ))}
      {mixed.length > 0 && (
        <p className={css.remark}>{t.fastedDays(format.list(mixed.map(format.dayMonth)))}</p>
      )}
    </>
  )
}
