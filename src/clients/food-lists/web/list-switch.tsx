import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { Icon } from '#platform/web/ui/icons.tsx'
import type { ListBoard } from '../food-list-parts.contract.ts'
import { foodListScreenMessages } from './food-list-screen.messages.ts'
import { LIST_ORDER } from './list-paths.ts'
import css from './list-switch.module.css'
import { useListLinks } from './use-list-links.ts'

type Row = ListBoard['lists'][number]['list']

const icons: Record<'empty' | 'draft' | 'sent' | 'received' | 'replaced', IconName> = {
  empty: 'plus',
  draft: 'edit',
  sent: 'send',
  received: 'success',
  replaced: 'copy',
}

/** The three lists of the visit with their states. Links, so that each opens in a tab of its own too. */
export function ListSwitch({ kind, board }: { kind: ListKind; board: ListBoard }) {
  const t = useMessages(foodListScreenMessages)
  const { format, zone } = useLocale()
  const { listHref } = useListLinks()
  return (
    <nav className={css.group} aria-label={t.lists}>
      {LIST_ORDER.map((one) => {
        const list = board.lists.find((row) => row.kind === one)?.list ?? null
        const state = list?.state ?? 'empty'
        return (
          <a
            key={one}
            className={css.segment}
            href={listHref(one, board)}
            aria-current={one === kind ? 'page' : undefined}
          >
            <span className={css.name}>{t.kinds[one]}</span>
            <span className={css.state} data-state={state}>
              <Icon name={list?.isUnsafe ? 'warning' : icons[state]} size="small" />
              {[list?.isUnsafe ? t.states.unsafe : t.states[state], timeOf(list)].filter(Boolean).join('، ')}
            </span>
          </a>
        )
      })}
    </nav>
  )

  function timeOf(list: Row): string | null {
    const at = list?.receivedAt ?? list?.sentAt
    return at ? format.dateTime(new Date(at), zone) : null
  }
}
