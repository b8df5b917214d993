import { SaxesParser } from 'saxes'
import { ForeignRefusalError } from './refusal.ts'

/** What is told of a document. Names are without prefix: programs choose prefixes as they like. */
export interface XmlHandlers {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Elements inside of each other; workbooks have about ten. */
const depthMax = 200

/**
 * A reader that is fed a document piece by piece. Entities of its own and documents elsewhere are never looked up: a
 * document that declares any is refused.
 */
export function xmlFeed(handlers: XmlHandlers): { feed: (piece: Uint8Array) => void; end: () => void } {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const decoder = new TextDecoder('utf-8')
  let depth = 0
  parser.on('doctype', () => {
    throw new ForeignRefusalError('unsafe-file')
  })
  parser.on('error', () => {
    throw new ForeignRefusalError('broken-file')
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > depthMax) throw new ForeignRefusalError('unsafe-file')
    handlers.open?.(localName(name), plainAttributes(attributes))
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    handlers.close?.(localName(name))
  })
  if (handlers.text) {
    parser.on('text', handlers.text)
    parser.on('cdata', handlers.text)
  }
  return {
    feed: (piece) => parser.write(decoder.decode(piece, { stream: true })),
    end: () => parser.write(decoder.decode()).close(),
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** `r:id` of a workbook keeps its prefix: it stands beside an `id` of its own. */
function plainAttributes(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  let plain: Record<string, string> | null = null
  for (const name in attributes) {
    if (!name.includes(':') || name.startsWith('r:')) continue
    plain ??= { ...attributes }
    plain[localName(name)] ??= attributes[name] ?? ''
  }
  return plain ?? attributes
}

/** Reads a whole document. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const { feed, end } = xmlFeed(handlers)
  for await (const piece of pieces) feed(piece)
  end()
}

/** Rows that a document gives, as they come. @param made is filled by the handlers, and emptied here */
export async function* rowsOfXml<Row>(
  pieces: AsyncIterable<Uint8Array>,
  made: Row[],
  handlers: XmlHandlers,
): AsyncGenerator<Row, void> {
  const { feed, end } = xmlFeed(handlers)
  for await (const piece of pieces) {
    feed(piece)
    yield* made.splice(0)
  }
  end()
  yield* made.splice(0)
}
