import { useState } from 'react'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyDialog } from '#platform/web/list/lazy-part.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { Cover } from '../covers.contract.ts'
import { coversMessages } from './covers.messages.ts'
import css from './supporters.module.css'
import { endWord, useOpenCovers } from './use-covers.ts'

const CoverEndDialog = lazyDialog(() =>
  import('./cover-end-dialog.tsx').then((module) => module.CoverEndDialog),
)

/** Covers that are planned or run; nothing where there is none. */
export function CoverCard() {
  const t = useMessages(coversMessages)
  const mayEnd = useMay('clients.assign')
  const list = useOpenCovers()
  const [ending, setEnding] = useState<Cover | null>(null)
  if (list.length === 0) return null
  return (
    <section className={css.covers} aria-label={t.card}>
      {list.map((cover) => (
        <CoverEntry key={cover.id} cover={cover} {...(mayEnd && { onEnd: () => setEnding(cover) })} />
      ))}
      {ending && <CoverEndDialog cover={ending} onClose={() => setEnding(null)} />}
    </section>
  )
}

function CoverEntry({ cover, onEnd }: { cover: Cover; onEnd?: () => void }) {
  const t = useMessages(coversMessages)
  const { format } = useLocale()
  const { staff, fromDay, toDay, state, covering, clients } = cover
  const names = format.list(covering.map(({ name }) => name))
  return (
    <article className={css.cover} aria-label={t.coverOf(staff.name)}>
      <strong>
        <bdi>{t.coverOf(staff.name)}</bdi>
      </strong>
      <span>{format.dateRange(fromDay, toDay)}</span>
      <StatusTag tone={state === 'running' ? 'primary' : 'neutral'} icon="calendar">
        {t.states[state]}
      </StatusTag>
      <p className={css.coverText}>
        {state === 'planned' && t.planned(names)}
        {state === 'running' && t.running(clients, names)}
      </p>
      {onEnd && (
        <Button size="small" onClick={onEnd} aria-label={`${t.end[endWord(cover)]}: ${staff.name}`}>
          {t.end[endWord(cover)]}
        </Button>
      )}
    </article>
  )
}
