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
        <span key={line}>
          {line.split(phone).map((part, index) =>
            index % 2 === 0 ? (
              part
            ) : (
              <bdi key={part} dir="ltr">
                {part}
              </bdi>
            ),
          )}
        </span>
      ))}
    </footer>
  )
}

/** A number with dashes behind a word reads backwards unless it stands by itself. */
const phone = /(\+?\p{Nd}[\p{Nd} -]{4,}\p{Nd})/u
