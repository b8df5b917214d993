import { useMessages } from '#platform/web/i18n/messages.ts'
import { Icon } from '#platform/web/ui/icons.tsx'
import css from './rights-table.module.css'
import { roleCompareMessages } from './role-compare.messages.ts'

/** Has it, or not: a sign for the eye, a word for everybody else. */
export function PermissionMark({ has }: { has: boolean }) {
  const t = useMessages(roleCompareMessages)
  return (
    <span className={has ? css.yes : css.no}>
      <Icon name={has ? 'check' : 'minus'} size="small" />
      <span className="sr-only">{has ? t.has : t.lacks}</span>
    </span>
  )
}
