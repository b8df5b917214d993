import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { type Success, successes, successStates } from '../successes.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { successPaths } from './success-paths.ts'
import { SuccessStateTag, titleIn } from './success-state.tsx'
import { successesMessages } from './successes.messages.ts'

/** `/successful`: clients who reached something and let others see it. */
export function Screen() {
  const t = useMessages(successesMessages)
  const { locale } = useLocale()
  return (
    <ListScreen
      list={{
        ...recordList(successes, t, { title: t.title, defaultSort: 'position', exportsRows: false }),
        columns: useColumns(),
        filters: [
          { id: 'state', label: t.state, kind: 'choice', options: optionsOf(successStates, t.states) },
        ],
        rowHref: ({ id }) => hrefOf(successPaths.edit, { successful_id: id }),
        rowName: ({ title }) => titleIn(title, locale),
        create: { href: hrefOf(successPaths.create), label: t.create, permission: 'successes.write' },
        systemViews: [{ id: 'ready', label: t.states.ready, search: 'state=ready' }],
      }}
    />
  )
}

function useColumns(): ListColumn<Success>[] {
  const t = useMessages(successesMessages)
  const { locale } = useLocale()
  return [
    {
      id: 'title',
      label: t.name,
      sort: 'title',
      cell: ({ title }) => <UserText>{titleIn(title, locale)}</UserText>,
    },
    { id: 'client', label: t.client, cell: ({ client }) => <UserText>{client.name}</UserText> },
    { id: 'state', label: t.state, cell: ({ state }) => <SuccessStateTag state={state} /> },
    {
      id: 'consent',
      label: t.consent,
      cell: ({ consent }) => (consent === null ? t.noConsent : <Instant at={consent.given.at} />),
    },
    {
      id: 'position',
      label: t.position,
      sort: 'position',
      numeric: true,
      defaultHidden: true,
      cell: ({ position }) => <Num value={position} />,
    },
    { id: 'updated', label: t.updated, sort: 'updated', cell: (one) => <Instant at={one.updatedAt} /> },
  ]
}
