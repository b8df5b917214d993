import type { Buffer } from 'node:buffer'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { DisplayPrefs } from '#platform/contract/text/locale.ts'
import type { FileReply } from '../route.ts'
import { paperSettings } from './paper-settings.ts'

export interface PdfOptions {
  /** Lower-case ASCII without extension; it becomes part of a response header. */
  name: string
  /** The path of a Typst template. It finds `data` and `paper` of its frame (frame.typ) and is trusted: it is ours. */
  template: string
  /** What the template writes, as plain JSON. It is text and never read as a template. */
  data: object
  /** Language and digits of the paper. */
  prefs: DisplayPrefs
  /** What the file is called where somebody reads it. */
  title: string
  /** A picture of the head, PNG, JPEG or WebP. */
  logo?: Buffer | null
}

const frame = path.join(import.meta.dirname, 'frame.typ')
const logoPath = path.join(import.meta.dirname, 'logo')

/**
 * A document of A4 pages as a PDF file: from right to left, with its fonts in it and a number on each page. Typst
 * sets it (decision 0056); it takes some 20 ms for a list of 14 days and keeps other requests waiting that long.
 * @throws TypeError when the name is not plain ASCII
 */
export async function pdfFile(options: PdfOptions): Promise<FileReply> {
  const { name, logo = null } = options
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name)) throw new TypeError('The name of a PDF file is plain ASCII')
  const typst = await compiler()
  if (logo) typst.mapShadow(logoPath, logo)
  try {
    const bytes = typst.pdf({ mainFilePath: frame, inputs: inputsOf(options) })
    return {
      name: `${name}.pdf`,
      type: 'application/pdf',
      bytes: bytes.length,
      stream: Readable.from([bytes]),
    }
  } finally {
    typst.resetShadow()
    // Pages of earlier papers are not kept: each is made once.
    typst.evictCache(0)
  }
}

function inputsOf({ template, data, prefs, title, logo }: PdfOptions): Record<string, string> {
  const paper = { ...paperSettings(prefs), title, logo: Boolean(logo) }
  return {
    template: `/${path.relative(root, template)}`,
    data: JSON.stringify(data),
    paper: JSON.stringify(paper),
  }
}

/** Templates may read files below it, and none above. */
const root = path.join(import.meta.dirname, '../../..')

let loading: Promise<NodeCompiler> | undefined

/** Loaded with the first paper: a server that prints nothing does without it. */
function compiler(): Promise<NodeCompiler> {
  loading ??= import('@myriaddreamin/typst-ts-node-compiler').then(({ NodeCompiler: Typst }) =>
    Typst.create({ workspace: root, fontArgs: [{ fontPaths: [fonts] }] }),
  )
  return loading
}

const fonts = path.join(path.dirname(fileOf('vazirmatn/package.json')), 'fonts/ttf')

function fileOf(specifier: string): string {
  return new URL(import.meta.resolve(specifier)).pathname
}
