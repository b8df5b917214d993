import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Banner } from '#platform/web/ui/banner.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { builtKindOf } from '../moving-built.contract.ts'
import { movingIns, type MovingBlock, type MovingIn } from '../moving-in.contract.ts'
import { movingInMessages } from './moving-in.messages.ts'

/** The clients that stay, with what was built upon the import and by whom. */
export function MovingBlocked({ moving }: { moving: MovingIn }) {
  const t = useMessages(movingInMessages)
  const query = { perPage: 100 } as const
  const { data } = useQuery(useApi().query(movingIns.blocked, { params: { movingId: moving.id }, query }))
  const wordOf = (what: string) => t.builtKinds[builtKindOf(what) ?? 'other']
  const said = (all: MovingBlock['built']) =>
    all.map(({ what, by }) => (by === null ? wordOf(what) : t.builtBy(wordOf(what), by)))
  return (
    <Banner tone="today" title={t.blocked(moving.remaining)}>
      <p className="flush muted">{t.blockedText}</p>
      <ul className="stack-2 bare-list">
        {(data?.data ?? []).map(({ clientId, fullName, built }) => (
          <li key={clientId}>
            <LinkButton size="small" href={hrefOf(paths.profile, { user_id: clientId })}>
              <UserText>{fullName}</UserText>
            </LinkButton>{' '}
            {[...new Set(said(built))].join('، ')}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
