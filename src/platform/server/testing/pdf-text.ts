import { extractText, getDocumentProxy } from 'unpdf'

export interface PdfText {
  pages: number
  /** Joined runs of letters as a reader program finds them: runs are whole, their order is that of the paper. */
  text: string
}

/** What stands in a PDF file. @throws where the bytes are none */
export async function pdfText(bytes: Uint8Array): Promise<PdfText> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  return { pages: totalPages, text }
}
