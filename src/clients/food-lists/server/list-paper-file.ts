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
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { listVersion } from '../food-list-actions.contract.ts'
import type { paperQuery } from '../list-paper-query.contract.ts'
import { localName } from '../list-text.contract.ts'
import { openVersion } from './food-list-view.ts'
import { exchangesOfList } from './list-exchanges.ts'
import { type Around, listPaper } from './list-paper.ts'
import { recipesOfList } from './list-recipes.ts'
import { shoppingOfList } from './list-shopping.ts'

type Version = z.output<typeof listVersion>

interface AskedPaper {
  actor: Actor
  now: Date
  uploads: UploadStore | undefined
  params: { visitId: number; kind: ListKind; number: number }
  query: z.output<typeof paperQuery>
}

const remarksShown = 4

/**
 * A stored version as a PDF file for its client.
 * @throws `clinical-gate` where it is unsafe by what is known now: it is not given away
 */
export async function listPaperFile(db: Db, version: Version, asked: AskedPaper): Promise<FileReply> {
  if (version.check === 'unsafe') throw new AppError('clinical-gate')
  const { uploads } = asked
  const organisation = await organisationNow(db)
  const remarks = await remarksFor(db, version)
  const paper = listPaper(version, asked.query, { organisation, remarks, ...(await partsOf(db, asked)) })
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

/** What was asked for beside the foods. What follows from the newest version is on no paper of an earlier one. */
async function partsOf(
  db: Db,
  { actor, now, params, query }: AskedPaper,
): Promise<Pick<Around, 'exchanges' | 'shopping' | 'recipes'>> {
  const { content, persons, week } = query
  const exchanges =
    content === 'foods' ? null : await exchangesOfList(db, await openVersion(db, actor, params, now))
  const shopping = query.shopping ? await shoppingOfList(db, actor, params, { persons, week, now }) : null
  const recipes = query.recipes ? await recipesOfList(db, actor, params, { persons }) : null
  const ofThis = <Part extends { number: number }>(part: Part | null) =>
    part?.number === params.number ? part : null
  return { exchanges, shopping: ofThis(shopping), recipes: ofThis(recipes) }
}

/** The first general remarks of the service; not that on water where the head states the client's own glasses. */
async function remarksFor(db: Db, { client, waterGlasses }: Version): Promise<string[]> {
  const entries = await registryEntries(db, 'remarks')
  return entries
    .filter(({ retired, code }) => !retired && (code !== 'water' || waterGlasses === null))
    .slice(0, remarksShown)
    .map((entry) => localName(entry, client.language).text)
}
