import { highlightParts } from '#platform/contract/text/highlight.ts'
import css from './marked.module.css'

/** A text with what a query found in it set off. It may be in any script: the text isolates itself. */
export function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  const parts = highlightParts(text, terms)
  return (
    <bdi dir="auto">
      {parts.map((part, index) =>
        part.match ? (
          // The same text has the same parts: their place is what tells them apart.
          <mark key={`${index} ${part.text}`} className={css.mark}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </bdi>
  )
}
