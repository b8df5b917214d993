import { useQuery } from '@tanstack/react-query'
import { supporterGuides } from '#content/supporter-guides/supporter-guides.contract.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { dayGuidesMessages } from './day-guides.messages.ts'
import css from './my-day.module.css'

const shown = 3
const unread = { read: false, published: true } as const

/** Guides for the reader that are new or were written anew since; takes no room while there are none. */
export function DayGuides() {
  const t = useMessages(dayGuidesMessages)
  const { locale } = useLocale()
  const list = useQuery(useApi().query(supporterGuides.list, { query: { ...unread, perPage: shown } })).data
  if (!list || list.data.length === 0) return null
  return (
    <Card title={t.title}>
      <ul className="stack bare-list">
        {list.data.map(({ id, title }) => (
          <li key={id} className={css.person}>
            <a href={hrefOf(paths.guide, { supporter_guide_id: id })} className="inline">
              <UserText>{localName(title, locale)}</UserText>
            </a>
          </li>
        ))}
      </ul>
      {list.meta.total > shown && (
        <a href={`#${paths.guides}?${new URLSearchParams({ read: 'false', published: 'true' })}`}>
          {t.all(list.meta.total)}
        </a>
      )}
    </Card>
  )
}
