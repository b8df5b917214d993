import { useState, type FormEvent } from 'react'
import type { PageMeta } from '#platform/contract/endpoint.ts'
import { countCap, pageSizes } from '#platform/contract/paging.ts'
import { parseInteger } from '#platform/contract/text/digits.ts'
import { useMessages } from '../i18n/messages.ts'
import { Pagination } from '../ui/pagination.tsx'
import { PAGES_PER_CHUNK } from '../ui/pagination-pages.ts'
import { hiddenOf } from './column-arrangement.ts'
import css from './list-footer.module.css'
import { listMessages } from './list.messages.ts'
import { withPerPage } from './list-state.ts'
import type { ListModel } from './use-list.ts'

/** Where the page lies in the whole, and the ways to the others. */
export function ListFooter<Row>({ model }: { model: ListModel<Row> }) {
  const t = useMessages(listMessages)
  const { state, meta, rows, perPage, go, href } = model
  if (!meta || rows.length === 0) return null
  const from = (meta.page - 1) * meta.perPage + 1
  const total = t.number(meta.total)
  const pageCount = Math.ceil(reachableOf(meta) / meta.perPage)
  function choose(size: number) {
    go(withPerPage(state, size, perPage))
    const kept = model.kept ?? { order: [], hidden: hiddenOf(model.list.columns) }
    model.keep({ ...kept, perPage: size as (typeof pageSizes)[number] })
  }
  return (
    <footer className={css.footer}>
      <span className={css.range}>
        {t.range(from, from + rows.length - 1, meta.totalIsExact ? total : t.moreThan(total))}
      </span>
      {pageCount > 1 && (
        <Pagination
          page={meta.page}
          pageCount={pageCount}
          href={(page) => href({ ...state, page, open: '' })}
        />
      )}
      {pageCount > PAGES_PER_CHUNK && (
        <PageJump pageCount={pageCount} onJump={(page) => go({ ...state, page, open: '' })} />
      )}
      {meta.total > pageSizes[0] && (
        <label className={css.size}>
          {t.perPage}
          <select
            className={css.select}
            value={perPage}
            onChange={(event) => choose(Number(event.target.value))}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {t.number(size)}
              </option>
            ))}
          </select>
        </label>
      )}
    </footer>
  )
}

/** Up to where pages lead: a total that was not counted to its end goes on behind the page that is shown. */
function reachableOf({ total, totalIsExact, page, perPage }: PageMeta): number {
  return totalIsExact ? total : Math.min(countCap, Math.max(total, page * perPage + 1))
}

function PageJump({ pageCount, onJump }: { pageCount: number; onJump: (page: number) => void }) {
  const t = useMessages(listMessages)
  const [text, setText] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    const page = parseInteger(text)
    if (page === null || page < 1) return
    onJump(Math.min(page, pageCount))
    setText('')
  }
  return (
    <form className={css.size} onSubmit={submit}>
      <label className={css.size}>
        {t.goToPage}
        <input
          className={css.jump}
          inputMode="numeric"
          autoComplete="off"
          size={4}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
    </form>
  )
}
