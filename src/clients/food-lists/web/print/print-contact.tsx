import css from './print-sheet.module.css'
import { usePrintLines } from './use-print-lines.ts'

/** How the client reaches the service; nothing where nobody has written it. */
export function PrintContact() {
  const [service, ...contact] = usePrintLines()
  if (contact.length === 0) return null
  return (
    <footer className={css.contact}>
      <strong>{service}</strong>
      {contact.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </footer>
  )
}
