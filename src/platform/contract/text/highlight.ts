import { searchKey } from './search-key.ts'

/** A part of a text; `match` tells whether the query found it. */
export interface TextPart {
  text: string
  match: boolean
}

/**
 * The original text cut where the search terms (of `searchTerms`) match, so that a highlight shows what is stored
 * and not its folded form. The parts joined are the text.
 */
export function highlightParts(text: string, terms: readonly string[]): TextPart[] {
  const { key, from, to } = keyWithOrigins(text)
  const marked = new Array<boolean>(text.length).fill(false)
  for (const term of terms) {
    for (let at = term === '' ? -1 : key.indexOf(term); at !== -1; at = key.indexOf(term, at + 1)) {
      marked.fill(true, from[at], to[at + term.length - 1])
    }
  }
  return cut(text, marked)
}

// Folded letter by letter; The i-th character of the key stands for `from[i]` to `to[i]`.
function keyWithOrigins(text: string): { key: string; from: number[]; to: number[] } {
  const from: number[] = []
  const to: number[] = []
  let key = ''
  let at = 0
  for (const { segment } of new Intl.Segmenter('fa', { granularity: 'grapheme' }).segment(text)) {
    const folded = searchKey(segment)
    for (let unit = 0; unit < folded.length; unit++) {
      from.push(at)
      to.push(at + segment.length)
    }
    key += folded
    at += segment.length
  }
  return { key, from, to }
}

function cut(text: string, marked: readonly boolean[]): TextPart[] {
  const parts: TextPart[] = []
  let start = 0
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && marked[at] === marked[start]) continue
    parts.push({ text: text.slice(start, at), match: marked[start] === true })
    start = at
  }
  return parts
}
