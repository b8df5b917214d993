import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import css from './print-sheet.module.css'
import { listPaperMessages } from '../../list-paper.contract.ts'
import type { PrintedList } from './printed-list.ts'

const shown = 4

/** The first general remarks of the service. That on water is left out where the head states the client's own glasses. */
export function PrintRemarks({ printed }: { printed: PrintedList }) {
  const t = useMessages(listPaperMessages)
  const { options } = useRegistry('remarks')
  const remarks = options
    .filter(({ value }) => value !== 'water' || printed.waterGlasses === null)
    .slice(0, shown)
  if (remarks.length === 0) return null
  return (
    <section className={css.remarks}>
      <p className={css.remarksTitle} role="heading" aria-level={2}>
        {t.remarks}
      </p>
      <ul>
        {remarks.map(({ value, label }) => (
          <li key={value}>{label}</li>
        ))}
      </ul>
    </section>
  )
}
