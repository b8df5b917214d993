import type { KeyboardEvent } from 'react'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { moveFocus } from './arrow-keys.ts'
import type { IconName } from './icon-paths.ts'
import { Icon } from './icons.tsx'
import { pageChunk } from './pagination-pages.ts'
import css from './pagination.module.css'
import { uiMessages } from './ui.messages.ts'

interface Props {
  page: number
  pageCount: number
  /** Address of a page: pages are links, so they open in a new tab and survive sharing. */
  href: (page: number) => string
}

/** Page 1 at the inline-start; «next» is drawn where reading goes, left in Persian and Arabic. */
export function Pagination({ page, pageCount, href }: Props) {
  const t = useMessages(uiMessages)
  const { format } = useLocale()
  const chunk = pageChunk(page, pageCount)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => void moveFocus(event, 'a')
  const step = (target: number | undefined, icon: IconName, label: string) => (
    <Step href={target === undefined ? undefined : href(target)} icon={icon} label={label} />
  )
  return (
    <nav className={css.nav} aria-label={t.pages} onKeyDown={onKeyDown}>
      {step(chunk.chunkBefore, 'chevrons-previous', t.previousPages)}
      {step(chunk.previous, 'chevron-previous', t.previousPage)}
      {chunk.pages.map((number) => (
        <a
          key={number}
          className={css.page}
          href={href(number)}
          data-far={Math.abs(number - page) > 1 || undefined}
          aria-current={number === page ? 'page' : undefined}
          aria-label={t.pageNumber(number)}
        >
          {format.number(number)}
        </a>
      ))}
      {step(chunk.next, 'chevron-next', t.nextPage)}
      {step(chunk.chunkAfter, 'chevrons-next', t.nextPages)}
    </nav>
  )
}

/** Keeps its place when there is nowhere to go, so that the links do not move under the pointer. */
function Step({ href, icon, label }: { href: string | undefined; icon: IconName; label: string }) {
  if (!href) {
    return (
      <span className={css.page} data-idle="">
        <Icon name={icon} size="small" />
      </span>
    )
  }
  return (
    <a className={css.page} href={href} aria-label={label} title={label}>
      <Icon name={icon} size="small" />
    </a>
  )
}
