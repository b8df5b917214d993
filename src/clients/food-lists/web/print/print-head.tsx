import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { PaperHead } from '#platform/web/organisation/paper-sheet.tsx'
import { Code } from '#platform/web/text/code.tsx'
import { type HeadFact, headFacts, headRemarks } from '../../list-head.contract.ts'
import { listPaperMessages } from '../../list-paper.contract.ts'
import css from './print-sheet.module.css'
import type { PrintedList } from './printed-list.ts'

/** Service, kind of list, for whom, for which days, by whom; and what must not be overlooked. */
export function PrintHead({ printed }: { printed: PrintedList }) {
  const t = useMessages(listPaperMessages)
  const { format } = useLocale()
  return (
    <PaperHead>
      <p className={css.title}>
        {t.kinds[printed.kind]}
        <span className={css.version}>{printed.state === 'draft' ? t.draft : t.version(printed.number)}</span>
      </p>
      <dl className={css.facts}>
        {headFacts(printed, format).map((fact) => (
          <div key={fact.of} className={css.fact}>
            <dt>{fact.term}:</dt>
            <dd>
              <FactText fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
      {headRemarks(printed, format).map((remark) => (
        <p key={remark} className={css.remark}>
          {remark}
        </p>
      ))}
    </PaperHead>
  )
}

/** Names keep their own direction. */
function FactText({ fact: { of, text } }: { fact: HeadFact }) {
  if (of === 'code') return <Code>{text}</Code>
  return of === 'client' || of === 'supporter' ? <bdi>{text}</bdi> : text
}
