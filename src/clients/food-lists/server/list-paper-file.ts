import path from 'node:path'
import type * as z from 'zod/mini'
import { AppError } from '#platform/contract/errors.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import { pdfFile } from '#platform/server/pdf/pdf.ts'
import type { FileReply } from '#platform/server/route.ts'
import type { UploadStore } from '#platform/server/uploads/upload-store.ts'
import { logoOf, organisationNow } from '#system/organisation/server/organisation.reads.ts'
import { registryEntries } from '#system/registries/server/registries.reads.ts'
import type { listVersion } from '../food-list-actions.contract.ts'
import { localName } from '../list-text.contract.ts'
import { listPaper, type PaperOptions } from './list-paper.ts'

type Version = z.output<typeof listVersion>

const remarksShown = 4

/**
 * A stored version as a PDF file for its client.
 * @throws `clinical-gate` where it is unsafe by what is known now: it is not given away
 */
export async function listPaperFile(
  db: Db,
  uploads: UploadStore | undefined,
  version: Version,
  options: PaperOptions,
): Promise<FileReply> {
  if (version.check === 'unsafe') throw new AppError('clinical-gate')
  const organisation = await organisationNow(db)
  const paper = listPaper(version, options, { organisation, remarks: await remarksFor(db, version) })
  const { code, language } = version.client
  return pdfFile({
    name: `list-${code.toLowerCase()}-${version.fromDay}`,
    template: path.join(import.meta.dirname, 'food-list.typ'),
    data: paper,
    prefs: defaultPrefs[language],
    title: `${paper.title} ${version.client.fullName}`,
    logo: await logoOf(uploads, organisation),
  })
}

/** The first general remarks of the service; not that on water where the head states the client's own glasses. */
async function remarksFor(db: Db, { client, waterGlasses }: Version): Promise<string[]> {
  const entries = await registryEntries(db, 'remarks')
  return entries
    .filter(({ retired, code }) => !retired && (code !== 'water' || waterGlasses === null))
    .slice(0, remarksShown)
    .map((entry) => localName(entry, client.language).text)
}
