import { lazy } from 'react'
import { useUser } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Screen as MyDay } from '#today/queues/web/my-day.tsx'
import { menuOf } from '../layout/menu-of.ts'
import css from './home.module.css'
import { pagesMessages } from './pages.messages.ts'

const Overview = lazy(async () => ({
  default: (await import('#reports/overview/web/overview.tsx')).Screen,
}))

/**
 * The first page of a person: the overview where the whole service is theirs, their day where they work with clients,
 * otherwise the parts they work in.
 */
export function Screen() {
  const { rows, scope } = useUser()
  if (rows === 'all' && scope.includes('dashboards.default.read')) return <Overview />
  return scope.includes('queues.read') ? <MyDay /> : <Sections />
}

function Sections() {
  const user = useUser()
  const t = useMessages(pagesMessages)
  const { locale } = useLocale()
  const groups = menuOf(user)
    .map((group) => ({ ...group, items: group.items.filter(({ path }) => path !== '/') }))
    .filter(({ items }) => items.length > 0)
  return (
    <Page title={t.homeTitle(user.name)}>
      <div className={css.groups}>
        {groups.map((group) => (
          <Card key={group.id} title={group.label[locale]}>
            <ul className={css.links}>
              {group.items.map((item) => (
                <li key={item.path}>
                  <a className="inline" href={`#${item.path}`}>
                    {item.label[locale]}
                  </a>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Page>
  )
}
