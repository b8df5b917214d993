import { sql } from 'kysely'
import {
  documentText,
  type GuideBlock,
  type GuideDocument,
} from '#content/supporter-guides/guide-document.contract.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db } from '#platform/server/database.ts'
import { searchColumn } from '#platform/server/search.ts'
import { sampleGuides, type GuideLine } from './guide-texts.ts'
import { insertRows } from '#app/server/initial-data/insert-rows.ts'

const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text }],
})

function blockOf(line: GuideLine): GuideBlock {
  if (typeof line === 'string') return paragraph(line)
  if ('heading' in line)
    return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: line.heading }] }
  if ('script' in line) return { type: 'script', content: line.script.map(paragraph) }
  return {
    type: 'numbers',
    content: line.steps.map((step) => ({ type: 'item', content: [paragraph(step)] })),
  }
}

/** Guides of the sample service. All but the last are published; every third supporter has read the first. */
export async function addSampleGuides(db: Db, now: string): Promise<void> {
  const last = sampleGuides.length - 1
  await insertRows(
    db,
    'supporter_guides',
    sampleGuides.map((guide, place) => {
      const [fa, ar]: [GuideDocument, GuideDocument] = [guide.fa.map(blockOf), guide.ar.map(blockOf)]
      const isDraft = place === last
      return {
        title_fa: guide.title.fa,
        title_ar: guide.title.ar,
        body_fa: fa,
        body_ar: ar,
        screens: guide.screens,
        audience: guide.audience,
        position: (place + 1) * 10,
        published_at: isDraft ? null : now,
        edition: isDraft ? 0 : 1,
        is_changed: isDraft,
        search_key: searchColumn(guide.title.fa, guide.title.ar, documentText(fa), documentText(ar)),
        sort_key: sortKey(guide.title.fa),
        version: 1,
        created_at: now,
        updated_at: now,
      }
    }),
  )
  await sql`
    insert into supporter_guide_reads (guide_id, staff_id, edition, read_at)
    select guides.id, staff.id, guides.edition, ${now}::timestamptz
    from supporter_guides guides join staff on (staff.id + guides.id) % 3 = 0
    where guides.edition > 0`.execute(db)
}
